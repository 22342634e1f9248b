import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import type { Route } from './+types/hotel-new.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { BeginForm } from './hotels/begin-form.tsx'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Add Hotel`)

/** The first step of the wizard; the draft is made when it is known what it is about. */
export default function HotelNew() {
  return (
    <>
      <PageHead
        title={<Trans>Add Hotel</Trans>}
        lead={<Trans>A few steps, each saved as you go. You can leave at any time and come back.</Trans>}
      />
      <BeginForm />
    </>
  )
}
