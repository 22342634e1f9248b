import { Trans } from '@lingui/react/macro'
import { NextFee } from '#app/partner/simulator/next-fee.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import type { FieldsProps } from './fields.tsx'

/** The two consents that both forms ask for; the texts open in a tab of their own. */
export function Agreements({ errorOf }: FieldsProps) {
  const feePercent = feeAt(new Date())
  const fresh = { target: '_blank', rel: 'noreferrer' }
  return (
    <div className="grid gap-1">
      <Checkbox
        id="terms_accepted"
        name="terms_accepted"
        required
        error={errorOf('terms_accepted')}
        label={
          <Trans>
            I accept the{' '}
            <TextLink to="/hotel-owner/terms" {...fresh}>
              partner terms
            </TextLink>{' '}
            and have read the{' '}
            <TextLink to="/privacy" {...fresh}>
              privacy page
            </TextLink>
          </Trans>
        }
      />
      <Checkbox
        id="platform_fee_agreed"
        name="platform_fee_agreed"
        required
        error={errorOf('platform_fee_agreed')}
        label={<Trans>I agree to the {feePercent}% platform fee on confirmed bookings</Trans>}
      />
      <NextFee className="text-soft" />
    </div>
  )
}
