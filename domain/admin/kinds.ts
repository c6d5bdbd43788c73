import { adminSiteMessages } from './words.ts'
import { messages } from '../words/messages.ts'
import { copyWith } from '../later.ts'
import { permissions } from '../permissions.ts'
import { models, type Action, type Model, type Resource } from '../kinds/kind.ts'
import { newInvoiceFields } from '../kinds/new-invoice.ts'
import { ofEach } from '../kinds/parts.ts'
import { resourceOf, wholeListOf } from '../kinds/registry.ts'

const said = adminSiteMessages.records

export const adminResources = ofEach(models, (model) => adminResource(resourceOf(model)))

/** A new invoice asks for its project; an existing one has a form of its own on the site. */
export const newInvoice: Resource = copyWith(adminResources.invoice, {
  fields: newInvoiceFields,
  form: { ...adminResources.invoice.form, failed: messages.invoice.createFailed },
})

/** The same declaration with its pages below /admin/, nothing filtered at first, and delete wherever a kind has it. */
export function adminResource(resource: Resource): Resource {
  const { model, list, actions, form } = resource
  const { remove = removal(resource) } = actions
  const name = model === 'user' ? { ...resource.name, many: 'People' } : resource.name
  const pages = pagesOf(resource, name)
  return copyWith(resource, {
    name,
    pages,
    list: { ...wholeListOf(model), back: '/admin/', startWith: searchOf(list) },
    actions: canBeDeleted(model) ? { ...actions, remove } : actions,
    form: {
      ...form,
      leave: { ...form.leave, to: pages.list },
      next: [
        { label: `To ${name.many}`, to: pages.list },
        ...(model === 'user' ? [{ label: 'To the new person', to: pages.update }] : []),
        ...(pages.create === undefined ? [] : [{ label: 'Create another', to: pages.create }]),
      ],
      missing: form.missing ?? messages.generic.notFound,
    },
  })
}

/** Kinds of the admin site alone have their pages already; each kind with a create call gets its page here. */
function pagesOf({ pages, calls }: Resource, { many }: Resource['name']): Resource['pages'] {
  if (pages.list.startsWith('/admin/')) return pages
  const list = `/admin/${many.toLowerCase().replaceAll(' ', '_')}/`
  return {
    list,
    ...(calls.create === undefined ? {} : { create: `${list}create` }),
    update: `${list}update/:id`,
  }
}

function searchOf({ filters }: Resource['list']): Record<string, string> {
  const first = Object.keys(filters).find((filter) => filters[filter]?.kind === 'text')
  return first === undefined ? {} : { [first]: '' }
}

function canBeDeleted(model: Model): boolean {
  return permissions[`${model}.delete`].length > 0
}

function removal({ model, name }: Resource): Action {
  return {
    label: 'Delete',
    call: `DELETE api/admin/records/${model}/:id`,
    may: 'admin.use',
    confirm: [model === 'project' ? said.confirmDeleteProject : said.confirmDelete(name.one)],
    done: messages.recycleBin.deleted(name.one),
    failed: said.deleteFailed(name.one),
    undoable: true,
  }
}
