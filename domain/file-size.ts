/** Apart from the table of file types, which a form that lists a few files does not need. */
export function writeSize(bytes: number): string {
  const steps = ['B', 'kB', 'MB', 'GB', 'TB']
  let [size, step] = [bytes, 0]
  while (size >= 999.5 && step < steps.length - 1) [size, step] = [size / 1024, step + 1]
  const shown = step === 0 || size >= 99.95 ? Math.round(size) : Math.round(size * 10) / 10
  return `${shown.toLocaleString('en-US')} ${steps[step]}`
}
