import type { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import type { BillingState } from './billing-state.ts'

/** What the parts of the page read of its address, and how they change it. */
export type BillingAddress = Pick<
  ReturnType<typeof useKeptInAddress<BillingState>>,
  'wanted' | 'asked' | 'change' | 'turnBackTo'
>
