import { hotelName, type StayAsSold } from '#modules/hotels/index.ts'
import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import { describeStayChange } from '#modules/reservations/change/change.views.ts'
import { isOpenChange } from '#modules/reservations/change/change-states.ts'
import { isChangeable } from '#modules/reservations/change/changeable.ts'
import type { StatusOf } from '#modules/reservations/items/item-states.ts'
import { openWishes } from '#modules/reservations/privacy/personal-data.ts'
import type { DescribeContext } from '#modules/reservations/read/describe-context.ts'
import { travellersFor, type WholeItem, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { isInstant } from './is-instant.ts'
import { soldNames } from './sold-names.ts'
import type { StayItemView } from './stay-item.contract.ts'
import { staySteps } from './stay-rights.ts'
import { staySnapshot } from './stay-snapshot.ts'

/** What a traveller reads of a stay: the hotel as it was sold, and what comes back when it is cancelled. */
export function describeStay(context: DescribeContext, item: WholeItem): StayItemView {
  const { whole, vault, now } = context
  const { stay, demonstration, kept = 0 } = staySnapshot(item)
  const change = whole.stayChange?.itemId === item.id ? whole.stayChange : null
  const { id, stars, address, cityId, cityName, countryCode, latitude, longitude, timeZone, rules } = stay.hotel
  const { checkInFrom, checkInUntil, checkOutUntil } = rules
  return {
    id: item.id,
    kind: 'stay',
    status: item.status as StatusOf<'stay'>,
    supplier: item.supplier,
    hosted: !stay.supplied,
    reference: stay.supplied ? item.locator || null : null,
    ...suppliedTerms(stay, context.locale),
    demonstration,
    hotel: {
      id,
      ...nameOf(stay, context.locale),
      stars,
      address,
      cityId,
      cityName,
      countryCode,
      latitude,
      longitude,
      timeZone,
      // What was sold before phones were kept has none.
      phone: stay.hotel.phone ?? null,
    },
    ...soldNames(stay, context.locale),
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nights: stay.nights,
    party: stay.party,
    times: { checkInFrom, checkInUntil, checkOutUntil },
    wishes: openWishes(vault, item),
    travellerIds: travellersFor(whole, item).map((traveller) => traveller.id),
    price: stay.price,
    total: money(item.amount, whole.currency),
    kept: kept ? money(kept, whole.currency) : null,
    changeable: isChangeable(whole, item, now) && !(change && isOpenChange(change.status)),
    change: change ? describeStayChange(change, whole.currency) : null,
    instantConfirmation: isInstant(item),
    answerBy: item.status === 'pending' && item.ticketBy ? new Date(item.ticketBy).toISOString() : null,
    reason: reasonOf(whole, item),
    cancellation: describeSteps(staySteps(context, item), context),
  }
}

/** Names of hotels of suppliers are proper names: in which language is not said. */
export const nameOf = ({ hotel, supplied }: StayAsSold, locale: Locale) =>
  hotelName(supplied ? { name: hotel.name } : hotel, locale)

/** What only a supplier's rate says; its words are in one language. */
export function suppliedTerms({ supplied, hotel: { language } }: StayAsSold, locale: Locale) {
  return {
    dueThere: supplied?.dueThere ?? null,
    conditions: supplied?.conditions ?? [],
    ...(supplied && language && language !== locale && { conditionsLanguage: language }),
    keys: supplied?.keys ?? null,
  }
}

const ENDED: readonly string[] = ['rejected', 'cancelled', 'refunded']

/** In the words of the hotel, when it has said no or has taken its yes back. */
function reasonOf({ timeline }: WholeReservation, { status }: WholeItem): string | null {
  if (!ENDED.includes(status)) return null
  return timeline.findLast(({ event }) => event === 'rejected' || event === 'cancelled')?.values['reason'] || null
}
