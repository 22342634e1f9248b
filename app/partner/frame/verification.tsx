import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, CircleX, Clock3 } from 'lucide-react'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { OwnerProfile } from '#modules/partners/partners.contract.ts'
import type { VerificationStatus } from '#modules/partners/verification.contract.ts'

const WORDS: Record<VerificationStatus, MessageDescriptor> = {
  pending: msg`Pending verification`,
  verified: msg({ message: 'Verified', context: 'a partner' }),
  rejected: msg({ message: 'Rejected', context: 'a partner' }),
}
const LOOKS = {
  pending: { tone: 'warning', icon: Clock3 },
  verified: { tone: 'success', icon: BadgeCheck },
  rejected: { tone: 'danger', icon: CircleX },
} as const

/** How far the business is verified, in two words. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { i18n } = useLingui()
  const { tone, icon: Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {i18n._(WORDS[status])}
    </Badge>
  )
}

/** Above every page while the business is not verified (specification §8). */
export function VerificationBanner({
  profile,
}: {
  profile: Pick<OwnerProfile, 'verification_status' | 'verification_reason'>
}) {
  const { t } = useLingui()
  if (profile.verification_status === 'verified') return null
  if (profile.verification_status === 'pending')
    return (
      <Alert tone="warning" title={t`Your account is pending verification.`} className="mb-6 print:hidden">
        <Trans>
          You can create hotel listings already; each needs our approval before it goes live. Reviews take 1-2 business
          days.
        </Trans>
      </Alert>
    )
  return (
    <Alert
      tone="danger"
      title={t`Your account verification was rejected. Please contact support.`}
      className="mb-6 print:hidden"
    >
      {profile.verification_reason && <p className="whitespace-pre-line">{profile.verification_reason}</p>}
      <p>
        <TextLink to="/contact">
          <Trans>Contact support</Trans>
        </TextLink>
      </p>
    </Alert>
  )
}
