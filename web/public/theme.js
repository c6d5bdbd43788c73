// Classic and tiny on purpose: it runs before anything is drawn. The rest of the theme is in layout/theme.ts.
let isDark = matchMedia('(prefers-color-scheme: dark)').matches
try {
  if (localStorage.getItem('density') === 'compact') document.documentElement.dataset.density = 'compact'
  const stored = JSON.parse(localStorage.getItem('preferences') ?? 'null')
  if (typeof stored?.darkMode === 'boolean') isDark = stored.darkMode
} catch {
  // No storage, or not our entry: the system decides.
}
const theme = isDark ? 'dark' : 'light'
document.documentElement.dataset.theme = theme
// What surrounds the page on a phone follows the choice, and not the system.
for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
  meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
}
// Files of the screens behind the sign-in, which no visitor needs: see vite.config.ts.
for (const link of document.querySelectorAll('link[rel="staff"]')) {
  if (document.cookie.includes('authToken=')) link.rel = 'modulepreload'
  else link.remove()
}
