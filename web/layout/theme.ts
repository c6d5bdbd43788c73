/** `public/theme.js` does the same before the first paint. */
export function showTheme(dark: boolean): void {
  const theme = dark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-theme', theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset['scheme'] === theme ? 'all' : 'not all'
  }
}

export function isDarkShown(): boolean {
  return document.documentElement.getAttribute('data-theme') === 'dark'
}
