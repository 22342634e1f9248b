import { Trans, useLingui } from '@lingui/react/macro'
import { ProveForm, type ProveFormProps } from './prove-form.tsx'

type SignInStepProps = Pick<ProveFormProps, 'ways' | 'options' | 'prove'> & { onBack: () => void }

/** Takes the place of email and password. A ticket that is too old leads back to them. */
export function SignInStep({ onBack, ...step }: SignInStepProps) {
  const { t } = useLingui()
  return (
    <ProveForm
      {...step}
      wide
      submit={<Trans>Sign In</Trans>}
      leave={{ label: <Trans>Back to email and password</Trans>, act: onBack }}
      fallback={t`Login failed. Please try again.`}
    >
      <h2 className="font-bold font-display text-heading">
        {step.ways.includes('passkey') ? <Trans>Confirm that it is you</Trans> : <Trans>Enter your code</Trans>}
      </h2>
    </ProveForm>
  )
}
