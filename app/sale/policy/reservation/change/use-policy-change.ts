import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Problem, useForm } from '#app/kit/use-form.ts'
import { checkPolicy } from '#app/sale/policy/check-policy.ts'
import { INSURED_MISSING, type InsuredField } from '#app/sale/policy/insured-problems.ts'
import type { NewPolicy, PolicyChangeQuote } from '#modules/reservations/change-policy/policy-change.contract.ts'
import { policyChanges } from '#modules/reservations/change-policy/policy-change.routes.ts'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import { misfitsOf, tripOf } from '#modules/reservations/read/misfits.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { isDay } from '#platform/dates.ts'

type Booking = Pick<ReservationView, 'code' | 'items' | 'travellers'>
/** `id`: of the line of the form. */
export type AskedPerson = { id: string; givenNames: string; surname: string; birthDate: string }
export type AskedPolicy = { from: string; until: string; insured: AskedPerson[] }

type Change = { reservation: Booking; item: PolicyItemView; onAsked: (reservation: ReservationView) => void }

/** Quotes other days or people, then asks for them. Altering any of it voids the quote. */
export function usePolicyChange({ reservation, item, onAsked }: Change) {
  const { code } = reservation
  const locale = useLocale()
  const [asked, setAsked] = useState(() => toBeginWith(reservation, item))
  const [priced, setPriced] = useState<{ asked: AskedPolicy; quote: PolicyChangeQuote } | null>(null)
  const quote = priced?.asked === asked ? priced.quote : null
  const possible = quote?.status === 'possible' ? quote : null
  const form = useForm({
    check: () => problemsOf(asked, reservation, item),
    async send() {
      const body = bodyOf(item, asked)
      if (!possible) {
        const price = await sendForBooking(policyChanges.quote, { code, body }, { locale })
        return setPriced({ asked, quote: price })
      }
      const { after, toPay, back } = possible
      const seen = { total: after.total, toPay, back }
      onAsked(await sendForBooking(policyChanges.request, { code, body: { ...body, seen } }, { locale }))
    },
    refused({ status }) {
      // Another price, or a change from another device: the next step is another quote.
      if (status === 409) setPriced(null)
    },
  })
  function alter(part: Partial<AskedPolicy>) {
    setAsked({ ...asked, ...part })
    form.clear()
  }
  return { form, asked, alter, quote, possible }
}

/** As it is, or with the days of the trip where they are not covered. */
function toBeginWith(reservation: Booking, item: PolicyItemView): AskedPolicy {
  const insured = travellersOf(reservation, item).map(({ id, givenNames, surname, birthDate }) => ({
    id,
    givenNames,
    surname,
    birthDate: birthDate ?? '',
  }))
  const trip = isUncovered(reservation, item) ? tripOf(reservation.items) : null
  const { from, until } = trip ?? item
  return { from, until, insured }
}

export function isUncovered({ items }: Pick<Booking, 'items'>, { id }: PolicyItemView): boolean {
  return misfitsOf(items).some(({ itemId }) => itemId === id)
}

function bodyOf({ id: itemId }: PolicyItemView, { from, until, insured }: AskedPolicy): NewPolicy {
  return {
    itemId,
    from,
    until,
    insured: insured.map(({ givenNames, surname, birthDate }) => ({ givenNames, surname, birthDate })),
  }
}

function problemsOf(asked: AskedPolicy, reservation: Booking, item: PolicyItemView): Problem[] {
  const { from, until, insured } = asked
  if (!isDay(from)) return [{ field: 'from', message: msg`Choose the first day of your trip.` }]
  if (!isDay(until)) return [{ field: 'until', message: msg`Choose the last day of your trip.` }]
  if (until < from) return [{ field: 'until', message: msg`The last day is before the first. Choose a later day.` }]
  const typed = insured.map((one) => ({ ...one, same: false, number: null }))
  const missing = checkPolicy({ insured: typed }).map((field) => ({
    field,
    message: INSURED_MISSING[(field.split('.')[2] ?? 'surname') as InsuredField],
  }))
  if (missing.length > 0) return missing
  const said = (policy: AskedPolicy) => JSON.stringify(bodyOf(item, policy))
  const booked = { ...toBeginWith(reservation, item), from: item.from, until: item.until }
  return said(asked) === said(booked) ? [{ field: 'from', message: msg`The policy already has these details.` }] : []
}
