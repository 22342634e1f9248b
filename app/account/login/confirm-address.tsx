import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ProblemAlert } from '../forms/form-notes.tsx'
import { NeedsScript } from '../forms/without-script.tsx'
import { Entrance } from '../frame/entrance.tsx'
import { authApi } from '../session/auth-api.ts'
import { useEnter } from '../session/enter.ts'

type ConfirmAddressProps = { token: string; redirect: string | null }

/** A link from a mail only opens this page: what fetches links ahead must not use it up. */
export function ConfirmAddress({ token, redirect }: ConfirmAddressProps) {
  const locale = useLocale()
  const enter = useEnter(redirect)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function confirm() {
    setPending(true)
    setProblem(null)
    try {
      await enter(await authApi(locale).verifyEmail(token))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      setPending(false)
    }
  }

  if (problem?.code === 'account/link-invalid') return <LinkIsOver />
  return (
    <Entrance
      title={<Trans>Welcome on board</Trans>}
      lead={<Trans>One click confirms that this address is yours, and signs you in.</Trans>}
    >
      <div className="grid gap-5">
        <NeedsScript sent={false} />
        {problem && <ProblemAlert problem={problem} />}
        <Button size="lg" wide pending={pending} onClick={confirm}>
          <Trans>Confirm and sign in</Trans>
        </Button>
      </div>
    </Entrance>
  )
}

function LinkIsOver() {
  return (
    <Entrance
      answer
      title={<Trans>This link does not work any more</Trans>}
      lead={
        <Trans>
          It has been used already, or is older than 24 hours. Sign in with your password: if your address is still to
          be confirmed, we send you a new link.
        </Trans>
      }
    >
      <ButtonLink to="/login" size="lg">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Entrance>
  )
}
