/** Records show people as `name|email`, as an object with both, or by name alone. */

export function nameIn(person: unknown): string {
  if (typeof person === 'object' && person !== null && 'name' in person) return textOf(person.name)
  const told = textOf(person)
  const end = told.lastIndexOf('|')
  return end === -1 ? told : told.slice(0, end)
}

/** Values of other forms stay as sent: the field's schema refuses them. */
export function addressIn(person: unknown): unknown {
  if (typeof person === 'string') return person.slice(person.lastIndexOf('|') + 1)
  return typeof person === 'object' && person !== null && 'email' in person ? person.email : person
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
