import { Trans, useLingui } from '@lingui/react/macro'
import { useMethodWords } from '#app/partner/register/method-words.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { OwnerProfile } from '#modules/partners/partners.contract.ts'
import { Panel } from './panel.tsx'

/** How and when the owner is paid. */
export function PaymentCard({ profile }: { profile: OwnerProfile }) {
  const { t } = useLingui()
  const words = useMethodWords()
  const ROWS = [
    [t`Payment method`, words[profile.payment_method]],
    [t`Schedule`, t`Weekly`],
    [t`Processing`, t`5-7 business days`],
  ]
  return (
    <Panel title={<Trans>Payment info</Trans>}>
      <dl className="grid gap-2">
        {ROWS.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-line border-b pb-2">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <TextLink
        to="/hotel-owner/profile#payment"
        className="mt-3 inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      >
        <Trans>Update in your profile</Trans>
      </TextLink>
    </Panel>
  )
}
