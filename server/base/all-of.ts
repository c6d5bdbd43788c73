/** Like Promise.all, but fails only once nothing is at work any more: what came later would be in no transaction. */
export async function allOf<T>(works: Iterable<Promise<T>>): Promise<T[]> {
  const done = await Promise.allSettled(works)
  return done.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}
