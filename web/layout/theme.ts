/** `public/theme.js` does the same before the first paint. */
export function showTheme(dark: boolean): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

export function isDarkShown(): boolean {
  return document.documentElement.dataset['theme'] === 'dark'
}
