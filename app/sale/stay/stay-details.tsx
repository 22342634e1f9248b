import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { confirmationMoney } from '#app/components/stays/confirmation-money.ts'
import { autofill } from '#app/components/travellers/autofill.ts'
import type { DetailsProps } from '#app/sale/item-form.ts'
import { PaperNames } from '#app/sale/names/paper-names.tsx'
import { AtTheHotel } from '#app/sale/stay/at-the-hotel.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { StayOfferView } from '#modules/reservations/items/stay/found-stay.contract.ts'
import { adultsOf, type GuestForm, type StayTyped } from './stay-draft.ts'

/** Who checks in, and what is asked of the hotel. */
export function StayDetails(props: DetailsProps<StayTyped>) {
  const { typed, change, at, errorOf } = props
  const { t } = useLingui()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="font-bold font-display text-heading">
        <Trans>Guests</Trans>
      </h2>
      {typed.guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no identity but their room
        <Guest key={index} form={props} guest={guest} index={index} />
      ))}
      <TextArea
        id={at('wishes')}
        name={at('wishes')}
        label={t`Special requests (optional)`}
        help={<Trans>Such as a late arrival or a cot. The hotel tries, and cannot promise.</Trans>}
        maxLength={1000}
        rows={3}
        value={typed.wishes}
        onChange={({ target }) => change(() => ({ wishes: target.value }))}
        error={errorOf('wishes')}
      />
    </Card>
  )
}

type GuestProps = { form: DetailsProps<StayTyped>; guest: GuestForm; index: number }

/** One guest of a room: the traveller of that place, until another name is typed. */
function Guest({ form, guest, index }: GuestProps) {
  const { typed, change, at, errorOf, clear, people } = form
  const { t } = useLingui()
  const number = adultsOf(people)[index]?.number
  const letters = at(`guests.${index}.letters`)
  const whom = (index > 0 || number !== undefined) && `guest${index + 1}`
  const answered = (fields: readonly string[]) => clear(fields.map((field) => `guests.${index}.${field}`))
  useFollowed(guest, answered)
  function changeGuest(part: Partial<GuestForm>) {
    answered(Object.keys(part))
    const next = { ...guest, same: false, ...part }
    change((now) => ({ guests: now.guests.map((one, place) => (place === index ? next : one)) }))
  }
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">
        {typed.guests.length > 1 ? <Trans>Guest of room {index + 1}</Trans> : <Trans>Who checks in</Trans>}
      </legend>
      {number !== undefined && (
        <div className="sm:col-span-2">
          <Checkbox
            id={at(`guests.${index}.same`)}
            label={t`Same as traveller ${number}`}
            checked={guest.same}
            onChange={({ target }) => changeGuest({ givenNames: '', surname: '', same: target.checked })}
          />
        </div>
      )}
      <TextField
        id={at(`guests.${index}.givenNames`)}
        name={at(`guests.${index}.givenNames`)}
        label={t`Given names`}
        autoComplete={autofill('given-name', whom)}
        required
        describedBy={letters}
        value={guest.givenNames}
        onChange={({ target }) => changeGuest({ givenNames: target.value })}
        error={errorOf(`guests.${index}.givenNames`)}
      />
      <TextField
        id={at(`guests.${index}.surname`)}
        name={at(`guests.${index}.surname`)}
        label={t`Surname`}
        autoComplete={autofill('family-name', whom)}
        required
        describedBy={letters}
        value={guest.surname}
        onChange={({ target }) => changeGuest({ surname: target.value })}
        error={errorOf(`guests.${index}.surname`)}
      />
      <PaperNames id={letters} names={guest} onTake={changeGuest} />
    </fieldset>
  )
}

const NAMES = ['givenNames', 'surname'] as const

/** What was missing is there once the traveller has the name. */
function useFollowed(guest: GuestForm, answered: (fields: readonly string[]) => void) {
  const shown = useRef(guest)
  useEffect(() => {
    const before = shown.current
    shown.current = guest
    const changed = guest.same ? NAMES.filter((name) => guest[name] !== before[name]) : []
    if (changed.length > 0) answered(changed)
  })
}

/** What happens after the payment, and what a cancellation gives back. */
export function StayTerms({ offer }: { offer: StayOfferView }) {
  const { i18n } = useLingui()
  const { timeline, price, hotel } = offer
  const { title, money } = confirmationMoney(offer)
  return (
    <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="font-bold font-display text-heading">{i18n._(title)}</h2>
        <p className="mt-1 text-sm text-soft">{i18n._(money)}</p>
      </div>
      <div>
        <h3 className="mb-2 font-semibold">
          <Trans>If you cancel afterwards</Trans>
        </h3>
        <CancellationTimeline steps={timeline} total={price.total} place={placeOfHotel(hotel)} />
      </div>
      <AtTheHotel of={offer} />
    </Card>
  )
}
