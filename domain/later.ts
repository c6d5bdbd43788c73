/** Made when somebody first asks for it, and kept. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * Adds values that are made when somebody first asks for them: a page asks for few of all the shapes that are declared.
 * A spread of the whole asks for all of them, `copyWith` does not.
 */
export function withLater<Facts extends object, Made extends object>(
  facts: Facts,
  makers: { [Name in keyof Made]: () => Made[Name] },
): Facts & Made {
  const whole = copyWith(facts, {})
  for (const name of Object.keys(makers) as (keyof Made)[]) {
    Object.defineProperty(whole, name, { get: once(makers[name]), enumerable: true, configurable: true })
  }
  return whole as object as Facts & Made
}

/** A copy with some values changed, for which none is made that nobody asked for. */
export function copyWith<Whole extends object, Changes extends object>(
  whole: Whole,
  changes: Changes,
): Omit<Whole, keyof Changes> & Changes {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(whole))
  Object.defineProperties(copy, Object.getOwnPropertyDescriptors(changes))
  return copy as Omit<Whole, keyof Changes> & Changes
}
