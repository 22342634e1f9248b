import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/booking.ts'
import { OneBooking } from './bookings/one-booking.tsx'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Booking`)

/** One booking, opened from the list. */
export default function Booking({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/hotel-owner/bookings">
        <Trans>All bookings</Trans>
      </BackLink>
      <PageHead title={<Trans>Booking</Trans>} />
      <div className="max-w-4xl">
        <OneBooking key={params.id} id={params.id} />
      </div>
    </>
  )
}
