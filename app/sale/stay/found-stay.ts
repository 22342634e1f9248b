import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import type { Money } from '#platform/money.ts'
import type { SummedStay } from './stay-summary.tsx'

export type StayOfferView = SummedStay & {
  id: string
  hotel: { timeZone: string }
  timeline: CancellationStepView[]
  /** What it was when the offer was made, when that differs. */
  previousTotal: Money | null
}

export type FoundStay = { kind: 'stay'; searchPath: string } & (
  | { over: 'expired' | 'sold-out' | 'not-found' }
  | { over: null; offer: StayOfferView }
)

declare module '#app/sale/offer-kind.ts' {
  interface FoundOffers {
    stay: FoundStay
  }
}
