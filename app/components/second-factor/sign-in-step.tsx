import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ProveForm } from './prove-form.tsx'

type SignInStepProps = { prove: (code: string) => Promise<void>; onBack: () => void }

/** Takes the place of e-mail and password. A ticket that is too old leads back to them. */
export function SignInStep({ prove, onBack }: SignInStepProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ProveForm
      prove={prove}
      fallback={t`Login failed. Please try again.`}
      buttons={({ pending, over }) => (
        <>
          {!over && (
            <Button type="submit" size="lg" wide pending={pending}>
              <Trans>Sign In</Trans>
            </Button>
          )}
          <Button variant="ghost" onClick={onBack}>
            <Trans>Back to email and password</Trans>
          </Button>
        </>
      )}
    >
      <h2 ref={heading} tabIndex={-1} className="font-bold font-display text-heading outline-none">
        <Trans>Enter your code</Trans>
      </h2>
    </ProveForm>
  )
}
