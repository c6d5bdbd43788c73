/** `public/theme.js` does the same before the first paint. */
export function showTheme(dark: boolean): void {
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
}

export function isDarkShown(): boolean {
  return document.documentElement.getAttribute('data-theme') === 'dark'
}
