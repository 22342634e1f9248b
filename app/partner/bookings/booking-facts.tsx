import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Clock3, Mail, Phone, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDay } from '#app/partner/words/times.ts'
import { linkClass } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { dayIn, daysBetween } from '#platform/dates.ts'
import { AnswerBy } from './answer-by.tsx'
import type { Booking } from './booking.ts'

/** Who stays, when, in which room, and until when the owner answers. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { guest, rooms, guests } = booking
  const nights = daysBetween(booking.checkIn, booking.checkOut)
  const inRooms = t`${plural(rooms, { one: '# room', other: '# rooms' })}`
  const ofGuests = t`${plural(guests, { one: '# guest', other: '# guests' })}`
  return (
    <div className="mt-3 grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-2">
      {guest.name || guest.email || guest.phone ? (
        <p className="font-semibold">
          {guest.name}
          {guest.correctedAt && (
            <span className="block font-normal text-sm text-soft">
              <Trans>
                A guest’s name was corrected on{' '}
                {formatDay(dayIn(booking.timeZone, new Date(guest.correctedAt)), locale)}
              </Trans>
            </span>
          )}
        </p>
      ) : (
        <p className="text-soft">
          <Trans>The guest’s name is no longer kept</Trans>
        </p>
      )}
      <Fact icon={<CalendarDays aria-hidden="true" />}>
        <span className="figures">
          <span className="whitespace-nowrap">{formatDay(booking.checkIn, locale)} –</span>{' '}
          <span className="whitespace-nowrap">{formatDay(booking.checkOut, locale)}</span>
        </span>{' '}
        <span className="whitespace-nowrap text-soft">
          ({t`${plural(nights, { one: '# night', other: '# nights' })}`})
        </span>
      </Fact>
      <div className="grid gap-2">
        {guest.email && (
          <Fact icon={<Mail aria-hidden="true" />}>
            <a href={`mailto:${guest.email}`} className={`${linkClass('quiet')} wrap-anywhere`}>
              <Address email={guest.email} />
            </a>
          </Fact>
        )}
        {guest.phone && (
          <Fact icon={<Phone aria-hidden="true" />}>
            <PhoneLink number={guest.phone} look="quiet" className="figures" />
          </Fact>
        )}
      </div>
      <div className="grid content-start gap-2">
        <Fact icon={<Users aria-hidden="true" />}>
          {inRooms}, {ofGuests}
          {booking.room && (
            <span className="block text-soft">
              <OwnName language={booking.roomLanguage}>{booking.room}</OwnName>
            </span>
          )}
        </Fact>
        {booking.status === 'pending' && booking.answerBy && !booking.money && (
          <Fact icon={<Clock3 aria-hidden="true" />}>
            <AnswerBy instant={booking.answerBy} />
          </Fact>
        )}
      </div>
    </div>
  )
}

/** Breaks before the sign, if anywhere. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-sea">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}
