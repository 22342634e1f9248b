import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useForm } from '#app/kit/use-form.ts'
import type { CarChangeQuote } from '#modules/reservations/change-car/change-car.contract.ts'
import { carChanges } from '#modules/reservations/change-car/change-car.routes.ts'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { isDay } from '#platform/dates.ts'

export type HireTimes = { pickUpDay: string; pickUpTime: string; returnDay: string; returnTime: string }

type Change = { code: string; item: CarItemView; onDone: (reservation: ReservationView) => void }

const timesOf = ({ pickUp, return: back }: CarItemView): HireTimes => ({
  pickUpDay: pickUp.slice(0, 10),
  pickUpTime: pickUp.slice(11),
  returnDay: back.slice(0, 10),
  returnTime: back.slice(11),
})

/** Quotes other times, then takes them. Altering a time voids the quote. */
export function useCarChange({ code, item, onDone }: Change) {
  const locale = useLocale()
  const [asked, setAsked] = useState(() => timesOf(item))
  const [priced, setPriced] = useState<{ asked: HireTimes; quote: CarChangeQuote } | null>(null)
  const quote = priced?.asked === asked ? priced.quote : null
  const possible = quote?.status === 'possible' ? quote : null
  const form = useForm({
    check: () => problemsOf(asked, item),
    async send() {
      const body = { itemId: item.id, ...hireOf(asked) }
      if (!possible) {
        const price = await sendForBooking(carChanges.quote, { code, body }, { locale })
        return setPriced({ asked, quote: price })
      }
      const { after, back, dueAtDepot } = possible
      const seen = { total: after.total, back, dueAtDepot }
      onDone(await sendForBooking(carChanges.apply, { code, body: { ...body, seen } }, { locale }))
    },
    refused({ status }) {
      // Another price, or a day that someone has just taken: the next step is another quote.
      if (status === 409) setPriced(null)
    },
  })
  function alter(part: Partial<HireTimes>) {
    setAsked({ ...asked, ...part })
    form.clear()
  }
  return { form, asked, alter, quote, possible }
}

/** The hire at these times. */
export const hireOf = (asked: HireTimes) => ({
  pickUp: `${asked.pickUpDay}T${asked.pickUpTime}`,
  return: `${asked.returnDay}T${asked.returnTime}`,
})

function problemsOf(asked: HireTimes, item: CarItemView) {
  if (!isDay(asked.pickUpDay)) return [{ field: 'pickUpDay', message: msg`Choose a pick-up date.` }]
  if (!isDay(asked.returnDay)) return [{ field: 'returnDay', message: msg`Choose a return date.` }]
  const { pickUp, return: back } = hireOf(asked)
  if (back <= pickUp && item.depot.timeZone === item.returnDepot.timeZone)
    return [{ field: 'returnDay', message: msg`Choose a return after pick-up.` }]
  if (pickUp === item.pickUp && back === item.return)
    return [{ field: 'pickUpDay', message: msg`Your car is already booked like that.` }]
  return []
}
