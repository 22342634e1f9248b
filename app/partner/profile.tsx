import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import type { Route } from './+types/profile.ts'
import { ConfirmEmail } from './frame/confirm-email.tsx'
import { useProfile } from './frame/frame.tsx'
import { partnerMeta } from './frame/partner-meta.ts'
import { VerificationBadge } from './frame/verification.tsx'
import { Documents } from './profile/documents.tsx'
import { PaidBy } from './profile/paid-by.tsx'
import { ProfileForm } from './profile/profile-form.tsx'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Profile`)

/** Who the owner is and what the business is, with the papers that prove it. */
export default function Profile() {
  const profile = useProfile()
  return (
    <>
      <PageHead
        title={<Trans>Profile</Trans>}
        lead={profile.email}
        actions={<VerificationBadge status={profile.verification_status} />}
      />
      {!profile.email_confirmed && <ConfirmEmail email={profile.email} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ProfileForm profile={profile} />
        <div className="grid gap-6">
          <PaidBy />
          <Documents />
        </div>
      </div>
    </>
  )
}
