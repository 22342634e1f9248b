import { useState } from 'react'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useForm } from '#app/kit/use-form.ts'
import type { ChangeQuoteView, NewStay } from '#modules/reservations/change/change.contract.ts'
import { stayChanges } from '#modules/reservations/change/change.routes.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { asBooked, checkChange } from './change-form.ts'

export type PossibleChange = Extract<ChangeQuoteView, { status: 'possible' }>

type Change = { code: string; item: StayItemView; onAsked: (reservation: ReservationView) => void }

/** Quotes a change, then requests it. Changing the dates or guests voids the quote. */
export function useChange({ code, item, onAsked }: Change) {
  const locale = useLocale()
  const [asked, setAsked] = useState<NewStay>(() => asBooked(item))
  const [priced, setPriced] = useState<{ asked: NewStay; quote: ChangeQuoteView } | null>(null)
  const quote = priced?.asked === asked ? priced.quote : null
  const possible = quote?.status === 'possible' ? quote : null
  const form = useForm({
    check: () => Object.entries(checkChange(asked, item, new Date())).map(([field, message]) => ({ field, message })),
    async send() {
      if (!possible) {
        const price = await sendForBooking(stayChanges.quote, { code, body: asked }, { locale })
        return setPriced({ asked, quote: price })
      }
      const body = { quoteId: possible.id, totalSeen: possible.after.total }
      onAsked(await sendForBooking(stayChanges.request, { code, body }, { locale }))
    },
    refused({ status }) {
      // A price that is too old, or a night that someone has just taken: the next step is another price.
      if (status === 409 || status === 410) setPriced(null)
    },
  })
  function alter(part: Partial<NewStay>) {
    setAsked({ ...asked, ...part })
    form.clear()
  }
  return { form, asked, alter, quote, possible }
}
