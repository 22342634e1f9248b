import { Trans, useLingui } from '@lingui/react/macro'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { confirmationShort } from '#app/components/stays/confirmation.tsx'
import { confirmationMoney } from '#app/components/stays/confirmation-money.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { PageSection } from '#app/sale/page-section.tsx'
import type { BookedItem, BookedKind, OnChanged } from '#app/sale/sale-kind.ts'
import { Alert } from '#app/ui/alert.tsx'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { isOver, travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { stayAgainPath } from './again-path.ts'
import { ChangePart } from './reservation/change/change-part.tsx'
import { StayMessages, StayReview } from './reservation/messages-and-review.tsx'
import { StayCard } from './reservation/stay-card.tsx'
import { STAY_EVENTS, STAY_STATUS } from './reservation/stay-events.ts'
import { StayGuestsCard } from './reservation/stay-guests-card.tsx'
import { StayPaid } from './reservation/stay-paid.tsx'
import { StayRightsCard } from './reservation/stay-rights-card.tsx'
import { StaySentence } from './reservation/stay-sentence.tsx'
import { StaySummary } from './stay-summary.tsx'
import { STAY_WORDS } from './stay-words.ts'

/** Nights in a hotel. A booking shows those that are valid. */
export const stayBooked: BookedKind = {
  items: (reservation) => stayItems(reservation).map((item) => bookedItem(reservation, item)),
}

function bookedItem(reservation: ReservationView, item: StayItemView): BookedItem {
  const { hotel, price, cancellation, change } = item
  const { name, nameLanguage, timeZone, cityName } = hotel
  const travellers = travellersOf(reservation, item)
  return {
    id: item.id,
    travellers,
    over: isOver(item),
    words: STAY_WORDS,
    title: name,
    titleLanguage: nameLanguage,
    zone: { timeZone, cityName },
    againPath: stayAgainPath(item),
    promise: { steps: cancellation, total: price.total, place: placeOfHotel(hotel) },
    look: STAY_STATUS[item.status],
    events: STAY_EVENTS,
    isMoving: change?.status === 'pending' || change?.status === 'accepted',
    summary: (below) => <StaySummary stay={item}>{below}</StaySummary>,
    beforePaying: <HowConfirmed item={item} />,
    again: null,
    sentence: (at) => <StaySentence reservation={reservation} item={item} at={at} />,
    cancelling: () => <Trans>We are cancelling this booking. There is nothing more for you to do.</Trans>,
    card: <StayCard item={item} compact />,
    people: <StayGuestsCard travellers={travellers} />,
    price: <StayPaid item={item} />,
    namesInThanks: false,
    nextSteps: <NextSteps reservation={reservation} item={item} />,
    urgent: () => null,
    sections: (onChanged) => <Sections reservation={reservation} item={item} onChanged={onChanged} />,
    rights: (onCancelled) => <StayRightsCard reservation={reservation} item={item} onCancelled={onCancelled} />,
  }
}

/** Whether a card is charged or only promised now: said before it is typed. */
function HowConfirmed({ item }: { item: StayItemView }) {
  const { i18n } = useLingui()
  const { hotel, instantConfirmation } = item
  const named = <OwnName language={hotel.nameLanguage}>{hotel.name}</OwnName>
  if (instantConfirmation) {
    const { title, money } = confirmationMoney(item)
    return (
      <Alert
        title={
          <>
            {named}: {i18n._(title)}
          </>
        }
      >
        {i18n._(money)}
      </Alert>
    )
  }
  return (
    <Alert title={<Trans>{named} answers within 24 hours</Trans>}>
      <Trans>
        Your card is charged only if the hotel accepts. A Pix is paid now and refunded automatically if it declines.
      </Trans>
    </Alert>
  )
}

function NextSteps({ reservation, item }: { reservation: ReservationView; item: StayItemView }) {
  const { i18n } = useLingui()
  if (item.status === 'confirmed' && item.instantConfirmation)
    return (
      <li>
        <Trans>
          The hotel has confirmed at once. The voucher is on its way by email, and is listed under documents.
        </Trans>
      </li>
    )
  if (item.status === 'confirmed')
    return (
      <li>
        <Trans>The hotel has accepted. The voucher is on its way by email, and is listed under documents.</Trans>
      </li>
    )
  if (item.instantConfirmation)
    return (
      <li>
        <Trans>
          Your stay is being confirmed. You will hear by email at {reservation.contact.email}, with the voucher.
        </Trans>
      </li>
    )
  return (
    <>
      <li>{i18n._(confirmationShort(item))}</li>
      <li className="wrap-anywhere">
        <Trans>You will hear by email at {reservation.contact.email}, with the voucher.</Trans>
      </li>
      <li>
        <Trans>Your card is charged only if it accepts; otherwise you pay nothing.</Trans>
      </li>
    </>
  )
}

type SectionsProps = { reservation: ReservationView; item: StayItemView; onChanged: OnChanged }

function Sections({ reservation, item, onChanged }: SectionsProps) {
  const review = <StayReview reservation={reservation} item={item} />
  return (
    <>
      {item.status === 'completed' && review}
      <PageSection title={<Trans>Your stay</Trans>}>
        <StayCard item={item} />
        <ChangePart reservation={reservation} item={item} onChanged={onChanged} />
      </PageSection>
      <PageSection title={<Trans>Guests</Trans>}>
        <StayGuestsCard travellers={travellersOf(reservation, item)} />
      </PageSection>
      <StayMessages reservation={reservation} item={item} />
      {item.status !== 'completed' && review}
    </>
  )
}
