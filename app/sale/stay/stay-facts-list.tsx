import { Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, CalendarCheck, CalendarX, Users, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { partyText } from '#app/components/party/party-text.ts'
import { MEAL_WORDS } from '#app/components/stays/hotel-words.ts'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { bedsText } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'

export type StayFacts = Pick<StayItemView, 'room' | 'plan' | 'checkIn' | 'checkOut' | 'nights' | 'party' | 'times'>

/** When, where to sleep, for whom: the same lines at the checkout, on the page of the booking and on paper. */
export function StayFactsList({ stay, long }: { stay: StayFacts; long?: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { room, plan, checkIn, checkOut, nights, party, times } = stay
  const day = (value: string) => formatDay(value, locale, long ? 'long' : undefined)
  return (
    <ul className="grid gap-2 text-sm">
      <Fact icon={<CalendarCheck aria-hidden="true" />}>
        {times.checkInFrom && times.checkInUntil ? (
          <Trans>
            Check-in <strong>{day(checkIn)}</strong>, {times.checkInFrom} to {times.checkInUntil}
          </Trans>
        ) : times.checkInFrom ? (
          <Trans>
            Check-in <strong>{day(checkIn)}</strong>, from {times.checkInFrom}
          </Trans>
        ) : (
          <Trans>
            Check-in <strong>{day(checkIn)}</strong>
          </Trans>
        )}
      </Fact>
      <Fact icon={<CalendarX aria-hidden="true" />}>
        {times.checkOutUntil ? (
          <Trans>
            Check-out <strong>{day(checkOut)}</strong>, until {times.checkOutUntil}
          </Trans>
        ) : (
          <Trans>
            Check-out <strong>{day(checkOut)}</strong>
          </Trans>
        )}{' '}
        <span className="text-soft">({nightCount(nights, i18n)})</span>
      </Fact>
      <Fact icon={<BedDouble aria-hidden="true" />}>
        <span lang={room.nameLanguage}>{room.name}</span>{' '}
        {room.beds.length > 0 && <span className="text-soft">· {bedsText(room.beds, i18n)}</span>}
      </Fact>
      <Fact icon={<Utensils aria-hidden="true" />}>
        <span lang={plan.nameLanguage}>{plan.name}</span>{' '}
        <span className="text-soft">· {i18n._(MEAL_WORDS[plan.meal])}</span>
      </Fact>
      <Fact icon={<Users aria-hidden="true" />}>{partyText(party, i18n)}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="figures flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-soft">
      {icon}
      <span className="min-w-0 first-letter:uppercase">{children}</span>
    </li>
  )
}
