import { Trans, useLingui } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import type { DetailsProps } from '#app/sale/item-form.ts'
import { Card } from '#app/ui/card.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { StayOfferView } from '#modules/reservations/items/stay/found-stay.contract.ts'
import type { GuestForm, StayTyped } from './stay-draft.ts'

/** Who checks in, and what is asked of the hotel. */
export function StayDetails({ typed, change, at, errorOf, clear }: DetailsProps<StayTyped>) {
  const { t } = useLingui()
  const { guests, wishes } = typed
  const many = guests.length > 1
  function changeGuest(index: number, part: Partial<GuestForm>) {
    clear(Object.keys(part).map((field) => `guests.${index}.${field}`))
    change((now) => ({ guests: now.guests.map((guest, place) => (place === index ? { ...guest, ...part } : guest)) }))
  }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="font-bold font-display text-heading">
        <Trans>Guests</Trans>
      </h2>
      {guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no identity but their room
        <fieldset key={index} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">
            {many ? <Trans>Guest of room {index + 1}</Trans> : <Trans>Who checks in</Trans>}
          </legend>
          <TextField
            id={at(`guests.${index}.givenNames`)}
            name={at(`guests.${index}.givenNames`)}
            label={t`Given names`}
            autoComplete={index === 0 ? 'given-name' : 'off'}
            required
            maxLength={60}
            value={guest.givenNames}
            onChange={({ target }) => changeGuest(index, { givenNames: target.value })}
            error={errorOf(`guests.${index}.givenNames`)}
          />
          <TextField
            id={at(`guests.${index}.surname`)}
            name={at(`guests.${index}.surname`)}
            label={t`Surname`}
            autoComplete={index === 0 ? 'family-name' : 'off'}
            required
            maxLength={60}
            value={guest.surname}
            onChange={({ target }) => changeGuest(index, { surname: target.value })}
            error={errorOf(`guests.${index}.surname`)}
          />
        </fieldset>
      ))}
      <TextArea
        id={at('wishes')}
        name={at('wishes')}
        label={t`Special requests (optional)`}
        help={<Trans>Such as a late arrival or a cot. The hotel tries, and cannot promise.</Trans>}
        maxLength={1000}
        rows={3}
        value={wishes}
        onChange={({ target }) => change(() => ({ wishes: target.value }))}
        error={errorOf('wishes')}
      />
    </Card>
  )
}

/** What happens after the payment, and what a cancellation gives back. */
export function StayTerms({ offer: { timeline, price, hotel } }: { offer: StayOfferView }) {
  return (
    <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="font-bold font-display text-heading">
          <Trans>The hotel says yes first</Trans>
        </h2>
        <p className="mt-1 text-sm text-soft">
          <Trans>
            The hotel answers within 24 hours. Your card is charged only then; if the hotel cannot take you, nothing is
            charged, and a Pix comes back. Until then you can cancel without cost.
          </Trans>
        </p>
      </div>
      <div>
        <h3 className="mb-2 font-semibold">
          <Trans>If you cancel afterwards</Trans>
        </h3>
        <CancellationTimeline steps={timeline} total={price.total} place={placeOfHotel(hotel)} />
      </div>
    </Card>
  )
}
