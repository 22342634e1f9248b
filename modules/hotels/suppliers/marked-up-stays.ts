import type { StayParty } from '#modules/hotels/hotels.contract.ts'
import { type Adding, byMarkUp } from '#modules/suppliers/index.ts'
import { add, money, shareOf } from '#platform/money.ts'
import type { StaySupplier } from './stay-supplier.ts'
import type { HeldAtSupplier } from './stay-supplier-order.ts'
import type { SuppliedRate } from './supplied.ts'

/** In searches, on pages of hotels and in holds. */
export const markedUpStays = byMarkUp<StaySupplier>('stays', withMarkUp)

function withMarkUp(supplier: StaySupplier, adding: Adding): StaySupplier {
  const { ordering } = supplier
  const dearer = (held: HeldAtSupplier): HeldAtSupplier => {
    const rate = dearerRate(adding, held.rate, held.party)
    return { ...held, rate, total: rate.price.total }
  }
  return {
    ...supplier,
    get demonstration() {
      return supplier.demonstration
    },
    async search(query, options) {
      const { hotels, ...rest } = await supplier.search(query, options)
      const guests = guestsIn(query.party)
      return { ...rest, hotels: hotels.map((one) => ({ ...one, from: adding.to(one.from, guests) })) }
    },
    async rates(query, options) {
      const found = await supplier.rates(query, options)
      const dearerOf = (rate: SuppliedRate) => dearerRate(adding, rate, query.party)
      return found && { ...found, rooms: found.rooms.map((room) => ({ ...room, rates: room.rates.map(dearerOf) })) }
    },
    // Of a hold only: what is held costs what it was held for, and later steps say no prices but the supplier's own.
    ordering: {
      ...ordering,
      async hold(request) {
        const answer = await ordering.hold(request)
        return answer.status === 'held' ? dearer(answer) : answer
      },
      async findHold(key) {
        const answer = await ordering.findHold(key)
        return answer?.status === 'held' ? dearer(answer) : answer
      },
    },
  }
}

const guestsIn = ({ adults, childAges }: StayParty) => adults + childAges.length

/** What comes back is the same part of the dearer price. */
function dearerRate(adding: Adding, rate: SuppliedRate, party: StayParty): SuppliedRate {
  const { total: own } = rate.price
  const serviceFee = adding.of(own, guestsIn(party))
  const total = add(own, serviceFee)
  const cancellation = rate.cancellation.map(({ until, refund }) => ({
    until,
    refund:
      refund.amount === own.amount ? total : money(shareOf(total.amount, refund.amount / own.amount), total.currency),
  }))
  return { ...rate, cancellation, price: { ...rate.price, serviceFee, total } }
}
