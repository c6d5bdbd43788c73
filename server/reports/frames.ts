import { fileURLToPath } from 'node:url'

export type Frame = { function?: string; filename: string; lineno: number; colno: number; in_app: boolean }

const root = fileURLToPath(new URL('../..', import.meta.url))
const most = 50

/** V8: `at name (file:1:2)`; Firefox and Safari: `name@file:1:2`. */
const line =
  /^(?:at (?:async )?(?:(?<v8>[^()]{1,200}) \()?|(?<other>[^@\s]{0,200})@)(?<file>[^\s()]{1,500}):(?<line>\d{1,9}):(?<column>\d{1,9})\)?$/

export function framesOf(stack: string): Frame[] {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((text) => frameOf(text.trim()))
    .slice(0, most)
    .toReversed()
}

function frameOf(text: string): Frame[] {
  const { v8, other, file, line: lineno, column } = line.exec(text)?.groups ?? {}
  const filename = placeOf(file ?? '')
  if (filename === undefined) return []
  const name = (v8 || other || '').replace(/[^\w$.<>[\] ]/g, '').slice(0, 100)
  return [
    {
      ...(name === '' ? {} : { function: name }),
      filename,
      lineno: Number(lineno),
      colno: Number(column),
      in_app: !/^node:|node_modules/.test(filename),
    },
  ]
}

/** Relative to the project: folders of this machine and addresses of pages are nobody's business. */
function placeOf(file: string): string | undefined {
  if (file.startsWith('node:')) return file
  const path = file.startsWith('file:') && URL.canParse(file) ? fileURLToPath(file) : file
  if (path.startsWith(root)) return path.slice(root.length)
  return /\/(assets\/[\w.-]+\.js)(?:\?|$)/.exec(path)?.[1]
}
