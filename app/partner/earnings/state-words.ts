import { useLingui } from '@lingui/react/macro'
import type { MoneyState } from '#modules/ledger/payouts/earnings.contract.ts'

/** Where the money of a stay is, in a word or two. */
export function useStateWords(): Record<MoneyState, string> {
  const { t } = useLingui()
  return {
    not_due: t({ message: 'Stay not over yet', context: 'payout' }),
    kept: t({ message: 'Kept, to be paid', context: 'payout' }),
    next_run: t({ message: 'In the next payout', context: 'payout' }),
    in_run: t({ message: 'Being prepared', context: 'payout' }),
    sent: t({ message: 'On its way', context: 'payout' }),
    paid: t({ message: 'Paid', context: 'payout' }),
    returned: t({ message: 'Sent back', context: 'payout' }),
    paid_again: t({ message: 'In the next payout', context: 'payout' }),
    differs: t({ message: 'Being checked', context: 'payout' }),
    held: t({ message: 'Under review', context: 'payout' }),
    not_verified: t({ message: 'Awaiting your verification', context: 'payout' }),
    rejected: t({ message: 'On hold: verification rejected', context: 'payout' }),
    no_details: t({ message: 'Payout details missing', context: 'payout' }),
    cool_off: t({ message: 'Awaiting new details', context: 'payout' }),
    stripe_off: t({ message: 'Awaiting your Stripe account', context: 'payout' }),
    carried: t({ message: 'Carried over', context: 'payout' }),
    owed_back: t({ message: 'Owed back', context: 'payout' }),
    nothing: t({ message: 'Nothing to pay', context: 'payout' }),
  }
}
