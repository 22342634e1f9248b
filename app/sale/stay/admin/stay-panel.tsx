import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ItemFacts } from '#app/admin/frame/item-facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { partyText } from '#app/components/party/party-text.ts'
import { MEAL_WORDS, POLICY_WORDS } from '#app/components/stays/hotel-words.ts'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { bedsText } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { dueText } from '#modules/hotels/due-there.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { zoneText } from '#platform/date-words.ts'
import { STAY_LOOKS } from './stay-looks.ts'

type StayPanelProps = { item: StayItemView; detail: StaffReservationDetail }

const STANDING: readonly string[] = ['pending', 'accepted', 'confirmed']

/** A stay: where and when, how it is with the owner of the hotel, and what a cancellation would give back. */
export function StayPanel({ item, detail }: StayPanelProps) {
  const { hotel, status, cancellation, total } = item
  return (
    <Panel title={<Trans>Stay</Trans>} aside={<StatusBadge look={STAY_LOOKS[status]} />}>
      <div className="grid gap-5">
        <Standing item={item} />
        <Place item={item} detail={detail} />
        <Ends item={item} />
        <Facts item={item} detail={detail} />
        {STANDING.includes(status) && (
          <div className="border-line border-t pt-4">
            <h3 className="mb-2 font-semibold text-sm">
              <Trans>Refund if the guest cancels</Trans>
            </h3>
            <CancellationTimeline steps={cancellation} total={total} place={placeOfHotel(hotel)} />
          </div>
        )}
      </div>
    </Panel>
  )
}

/** What staff are called about: nobody has answered yet, or the hotel has said no. */
function Standing({ item: { status, answerBy, reason } }: { item: StayItemView }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (status === 'pending' && answerBy) {
    const by = formatMoment(answerBy, locale, { zone: true })
    return (
      <Alert tone="warning" title={t`The owner has until ${by} to answer`}>
        <Trans>Without an answer, the room and the payment are released automatically.</Trans>
      </Alert>
    )
  }
  if (!reason) return null
  return (
    <Alert tone="info" title={t`Why the hotel declined`}>
      <p className="wrap-anywhere">“{reason}”</p>
    </Alert>
  )
}

function Place({ item: { id, hotel }, detail: { owners } }: StayPanelProps) {
  const may = useMay()
  const ownerId = owners.find(({ item }) => item === id)?.ownerId
  return (
    <div className="min-w-0">
      <p lang={hotel.nameLanguage} className="wrap-anywhere font-display font-semibold text-lg">
        {hotel.name}
      </p>
      <p className="wrap-anywhere text-soft text-sm">
        {hotel.address}, {hotel.cityName}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <TextLink to={`/hotels/${hotel.id}`}>
          <Trans>View on the site</Trans>
        </TextLink>
        {ownerId && may('owners.read') && (
          <TextLink to={`/admin/hotel-owners/${ownerId}`}>
            <Trans>Hotel owner</Trans>
          </TextLink>
        )}
        {hotel.phone && <PhoneLink number={hotel.phone} />}
      </p>
    </div>
  )
}

function Ends({ item: { checkIn, checkOut, times, nights, hotel } }: { item: StayItemView }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-lg bg-sunken p-4">
      <End term={<Trans>Check-in</Trans>} day={formatDay(checkIn, locale, 'long')}>
        {[times.checkInFrom, times.checkInUntil].filter(Boolean).join(' – ')}
      </End>
      <End term={<Trans>Check-out</Trans>} day={formatDay(checkOut, locale, 'long')}>
        {times.checkOutUntil && <Trans>until {times.checkOutUntil}</Trans>}
      </End>
      <End term={<Trans>Duration</Trans>} day={nightCount(nights, i18n)}>
        {zoneText(hotel.timeZone, `${checkIn}T12:00:00Z`)}
      </End>
    </dl>
  )
}

function End({ term, day, children }: { term: ReactNode; day: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-xs">{term}</dt>
      <dd className="tabular-nums">
        <span className="block font-semibold">{day}</span>
        <span className="text-sm text-soft">{children}</span>
      </dd>
    </div>
  )
}

function Facts({ item, detail: { reservation } }: StayPanelProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { room, plan, party, total, supplier, wishes, reference, dueThere } = item
  const names = reservation.travellers.map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  const facts = [
    [
      t`Room`,
      <span key="room" lang={room.nameLanguage}>
        {room.name}
      </span>,
    ],
    [t`Beds`, bedsText(room.beds, i18n)],
    [
      t`Rate`,
      <span key="rate" lang={plan.nameLanguage}>
        {plan.name}
      </span>,
    ],
    [t`Meals`, i18n._(MEAL_WORDS[plan.meal])],
    [t`Cancellation`, i18n._(POLICY_WORDS[plan.policy])],
    [t`Guests`, names.join(', ')],
    [t`Party`, partyText(party, i18n)],
    [t`Total`, <Price key="total" value={total} whole={false} />],
    [t`Supplier`, supplier],
    ...(reference ? ([[t`Hotel’s reference`, reference]] as const) : []),
    ...(dueThere ? ([[t`To pay at the hotel`, dueText(dueThere, locale)]] as const) : []),
    ...(wishes ? ([[t`Special requests`, wishes]] as const) : []),
  ] as const
  return <ItemFacts facts={facts} />
}
