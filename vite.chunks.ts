import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What every visit to the app or to the admin site needs. */
const everyVisit = anyOf(
  'vite/preload-helper',
  modules('domain/words', 'account counted messages screens work'),
  modules('domain', 'choices conventions result'),
  modules('domain/calls', 'call'),
  modules('web', 'draw-app'),
  modules('web/api', 'ask client config idle preferences session session-end storage token'),
  modules('web/components', 'button checkbox error-banner field spinner when-idle'),
  modules('web/layout', 'band error-words first-load header lead-away load-session lost-check lost-notice'),
  modules('web/layout', 'new-version plain-page'),
  modules('web/layout', 'theme unexpected-error'),
)

const fields = anyOf('/node_modules/zod/', modules('domain', 'dates fields later people'))

/** What signing in takes: on the landing page, and over any screen when a session has ended. */
const signingIn = anyOf(
  modules('web/account', 'form-problems password-input root-error submit-button use-checked-form'),
  modules('web/account/mail-requests', 'mail-result resend-confirmation'),
  modules('web/account/second-factor', 'code-input'),
  modules('web/account/sign-in', 'sign-in-fields sso-problem sso-return use-sign-in'),
)

/** Reading several calls or page after page, and what changes by `useMutation`: few screens do. */
const fewScreens =
  '(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|mutationObserver|useMutation)\\.js$'

/** What every screen behind the sign-in needs beside it. */
const everyScreen = anyOf(
  `/node_modules/@tanstack/(query-core|react-query)/(?!.*/${fewScreens})`,
  allModules('domain/kinds'),
  modules('domain', 'announcement-fields colours comment-fields file-size folders passwords permissions'),
  modules('domain', 'progress project-id response-days roles'),
  modules('domain', 'written-dates'),
  modules('domain/pages', 'dashboard navigation page-rights preferences'),
  modules('domain/records', 'live page'),
  modules('web/api', 'new-key records use-idempotency-keys'),
  modules('web/components', 'card category confirm copy-text disclosure flag fold form-foot ink is-refused'),
  modules(
    'web/components',
    'keep-focus load-failed loaded mail-to menu notice notify page page-header page-title product-name',
  ),
  modules('web/components', 'progress-line refresh-failed skeleton state'),
  modules('web/layout', 'after-paint bell create-menu density folded frame help-link leave-question'),
  modules(
    'web/layout',
    'navigation-icons navigation-person navigation-row person-menu phone-bar screen-error',
  ),
  modules('web/layout', 'search-button sign-out top-menu use-attention use-firm-clock use-session'),
  modules('web/shell', 'new-version-band queries search-anywhere'),
  modules('web', 'routes-of-kind'),
  modules('web/records', 'folders-of id-of'),
)

/** The signs of the frame and of the dashboard; those of other screens come with the first of them. */
const firstIcons = anyOf(
  '/node_modules/lucide-react/dist/esm/([^/]+|shared/.+)$',
  icons(
    'arrow-left bell building-2 calendar-days chart-no-axes-column chevron-down chevron-right circle-plus',
  ),
  icons('circle-question-mark clipboard-list droplets ellipsis external-link fan file-check flame'),
  icons('folder-kanban keyboard layout-dashboard list-checks list-todo log-out megaphone menu'),
  icons(
    'message-square-text moon plus receipt-text rows-3 search settings shapes shield-check sun users x zap',
  ),
)

/** What comes over a screen, loaded once the screen is there. */
const overScreens = anyOf(
  '/node_modules/@radix-ui/react-(dialog|alert-dialog|dismissable-layer|focus-guards|focus-scope|portal|presence)/',
  '/node_modules/@radix-ui/react-(switch|use-size)/',
  '/node_modules/(aria-hidden|react-remove-scroll[\\w-]*|react-style-singleton|use-(callback-ref|sidecar)|get-nonce|tslib)/',
  modules('web/components', 'confirm-dialog dialog toggle'),
  modules('web/records/form', 'conflict-dialog'),
  modules('web/shell', 'sign-in-dialog'),
)

/** What every screen hears and tells, as soon as it is there. */
const news = anyOf('/node_modules/sonner/', modules('web/components', 'toaster'), allModules('web/live'))

/** The words of files would go with the forms, and the system page of the admin site has no form. */
const files = anyOf(modules('domain', 'file-names files'), modules('domain/words', 'files'))

/** What lists and forms share with screens that have neither: with those, each screen would load all of them. */
const shared = anyOf(
  modules('domain/records', 'date-words filters list-query'),
  modules('domain/words', 'forms list-refusals search-screen'),
  modules('web/components', 'tab-list unbroken use-narrow use-tab-in-sight'),
  modules(
    'web/layout',
    'keep-in-address print-lines rows-above shortcuts-setting use-colleagues use-in-steps',
  ),
  modules(
    'web/layout',
    'use-kept-in-address use-known-unread use-leave-guard use-page-of-rows use-preloaded',
  ),
  modules('web/layout', 'recent-records use-rows-seen use-screen-keys'),
)

/** The same for what is larger, or needed by fewer. */
const manyScreens = anyOf(
  modules('domain', 'money'),
  modules('domain/words', 'billing-acts bulk-screen calendar court-acts discussion-screen'),
  modules('web/api', 'or-stopped'),
  modules('web/components', 'copy-button folder-link pager sort-select'),
  modules(
    'web/records',
    'billing-settings list-left print-button print-together status use-paper use-reload',
  ),
  modules('web/records/acts', 'offer-button offers-of use-record-action'),
  modules('web/records/court', 'acts-of use-court-acts'),
  modules('web/records/form', 'form-values last-to-change latest-notice merge-record'),
  modules('web/records/list', 'cell cell-words tick use-ticks'),
)

/** What says which keys there are. */
const keys = anyOf(
  modules('web/components', 'key-list'),
  modules('web/layout', 'keys keys-dialog shortcuts-toggle'),
)

/** What tells what has changed, in histories and after many were changed at once. */
const changes = anyOf(
  modules('domain', 'repeat-words'),
  modules('domain/records', 'changes'),
  modules('domain/words', 'admin repeat'),
)

/** What opens beside what was pressed. */
const popovers = anyOf(
  '/node_modules/(@radix-ui/react-pop(over|per)|@floating-ui/[\\w-]+)/',
  modules('web/components', 'combobox option-list option-popover'),
)

/** What asks for the rows of a list: they come while the browser still reads how a list is drawn. */
const listAhead = anyOf(
  modules('domain/records', 'views'),
  modules('web/records/list', 'filter-values list-changes list-state preload-list rows-query shown-columns'),
  modules('web/records/list', 'use-list-state use-views view-state'),
)

/** What the list of any kind takes. */
const lists = anyOf(
  // What few take with them of a list is loaded when they do.
  allModules('web/records/list', 'export-choices printed-list'),
  allModules('web/records/acts'),
)

/** What the form of any kind takes. */
const forms = anyOf(
  '/node_modules/react-hook-form/',
  allModules('web/records/form', 'use-merged-save'),
  modules('web/records', 'options-of'),
  modules(
    'web/records/timeline',
    'changed-fields folded-text history-entry record-history use-record-history',
  ),
)

/** Into which files the modules of the browser go; the first that fits has one. */
export const chunks = [
  // Half of what a first visit loads, in a file that stays the same from one release of ours to the next.
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  // With two entries the rest would lie in sixty small files, of which a page loads forty.
  { name: 'base', test: everyVisit },
  // For the forms of the landing page too, once somebody types.
  { name: 'fields', test: fields },
  { name: 'sign-in', test: signingIn },
  { name: 'staff', test: everyScreen },
  { name: 'icons', test: firstIcons },
  { name: 'more-icons', test: /\/node_modules\/lucide-react\// },
  { name: 'files', test: files },
  { name: 'shared', test: shared },
  { name: 'many-screens', test: manyScreens },
  { name: 'over-screens', test: overScreens },
  { name: 'popovers', test: popovers },
  { name: 'keys', test: keys },
  { name: 'changes', test: changes },
  { name: 'news', test: news },
  { name: 'list-ahead', test: listAhead },
  { name: 'list', test: lists },
  { name: 'form', test: forms },
]

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/** A name without a file stops the build: a renamed module would leave its group in silence. */
function modules(folder: string, names: string): string {
  const there = readdirSync(join(import.meta.dirname, folder))
  const each = names.split(' ')
  const missing = each.find((name) => !['ts', 'tsx', 'mjs'].some((end) => there.includes(`${name}.${end}`)))
  if (missing !== undefined) throw new Error(`There is no ${folder}/${missing} to put into a chunk`)
  return `/${folder}/(${each.join('|')})\\.(tsx?|mjs)$`
}

function icons(names: string): string {
  return modules('node_modules/lucide-react/dist/esm/icons', names)
}

function allModules(folder: string, but?: string): string {
  if (!existsSync(join(import.meta.dirname, folder)))
    throw new Error(`There is no ${folder} to put into a chunk`)
  const others = but === undefined ? '' : `(?!(${but.replaceAll(' ', '|')})\\.)`
  return `/${folder}/${others}[\\w-]+\\.tsx?$`
}
