import { z } from 'zod'
import { paymentPayload } from '#domain/payments.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'

/** Whoever types money knows no cents. */
export const typedPayment = paymentPayload.extend({
  amount_cents: z.int({ error: said.badMoney }),
})

/** The server says what is wrong with addresses. */
export const typedMail = z.object({ to: z.string(), message: z.string() })

/** The server says what is wrong with a reason. */
export const voidReason = z.object({ reason: z.string() })
