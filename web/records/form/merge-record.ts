import type { FormValues } from './form-values.ts'

/** A field changed by one side is taken from it; one that both changed differently collides until somebody decides. */
export function mergeRecord(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): { merged: FormValues; collisions: string[] } {
  const merged: FormValues = {}
  const collisions: string[] = []
  for (const name of Object.keys(theirs)) {
    const [before, here = '', there = ''] = [base[name], mine[name], theirs[name]]
    const isMine = here !== before
    const isTheirs = there !== before
    if (isMine && isTheirs && here !== there) collisions.push(name)
    merged[name] = isMine && !isTheirs ? here : there
  }
  return { merged, collisions }
}
