import type { z } from 'zod'
import type { scriptedOffer } from './scripted-offer.fixture.ts'
import type { REQUESTS } from './scripted-requests.fixture.ts'

type Offer = ReturnType<typeof scriptedOffer>
type Wanted = z.output<typeof REQUESTS.order>

const hours = (now: Date, count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()

/** What is ordered of an offer, in the shape of Duffel's reference; `later`: it waits for its payment. */
export function scriptedOrder(
  offer: Offer,
  wanted: Wanted,
  { id, total, now }: { id: string; total: string; now: Date },
) {
  const later = wanted.type !== 'instant'
  const unpaid = {
    awaiting_payment: true,
    paid_at: null,
    payment_required_by: hours(now, 6),
    price_guarantee_expires_at: hours(now, 4),
  }
  return {
    id,
    content: 'managed',
    booking_reference: 'RZPNX8',
    total_amount: total,
    total_currency: offer.total_currency,
    base_amount: offer.base_amount,
    base_currency: offer.base_currency,
    tax_amount: offer.tax_amount,
    tax_currency: offer.tax_currency,
    metadata: wanted.metadata ?? {},
    owner: offer.owner,
    passengers: wanted.passengers.map(({ identity_documents: _, ...one }) => ({
      ...one,
      type: offer.passengers.find(({ id: of }) => of === one.id)?.type ?? 'adult',
    })),
    slices: offer.slices.map(sliceOf),
    services: [] as object[],
    conditions: offer.conditions,
    available_actions: ['cancel', 'update'],
    airline_initiated_changes: [] as object[],
    cancelled_at: null as string | null,
    created_at: now.toISOString(),
    synced_at: now.toISOString(),
    documents: [] as object[],
    live_mode: false,
    payment_status: later ? unpaid : { awaiting_payment: false, paid_at: now.toISOString() },
  }
}

/** With less than the offer says of it. */
function sliceOf({ ngs_shelf: _, comparison_key: __, ...slice }: Offer['slices'][number]) {
  return {
    ...slice,
    conditions: { change_before_departure: slice.conditions.change_before_departure },
    segments: slice.segments.map((segment) => ({
      ...segment,
      passengers: segment.passengers.map(({ fare_basis_code: ___, cabin: ____, ...one }) => one),
    })),
  }
}
