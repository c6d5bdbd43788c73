import { z } from 'zod'
import { isEmail } from './fields.ts'
import { isStorable } from './storable.ts'
import { invoiceMailMessages as said } from './words/invoice-mail.ts'
import { messages } from './words/messages.ts'

const mostAddresses = 5
export const longestMessage = 2000

/** Left out, `to` is whom the project names. */
export const invoiceMailPayload = z.object({
  to: z
    .array(z.unknown(), { error: said.badAddresses(mostAddresses) })
    .refine(({ length }) => length >= 1 && length <= mostAddresses, {
      error: said.badAddresses(mostAddresses),
      abort: true,
    })
    // One sentence at the whole field, whichever of them is wrong.
    .refine((all): all is string[] => all.every(isAddress), messages.account.badEmail)
    .nullish()
    .meta({
      description: `1 to ${mostAddresses} addresses; by default that of the point of contact, else of the client`,
    }),
  message: z
    .string({ error: messages.generic.badText })
    .max(longestMessage, messages.generic.tooLong(longestMessage))
    .refine(isStorable, messages.generic.unstorable)
    .trim()
    .default(''),
})

function isAddress(sent: unknown): sent is string {
  return typeof sent === 'string' && isEmail(sent.trim())
}

/** Two spellings of an address are one letter, to the first of them. */
export function distinctAddresses(sent: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const address of sent.map((each) => each.trim()))
    first.set(address.toLowerCase(), first.get(address.toLowerCase()) ?? address)
  return [...first.values()]
}
