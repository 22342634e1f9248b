import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, callApi } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ProblemAlert } from '../forms/form-notes.tsx'
import { useOwner } from '../session/owner-session.ts'

/** The landing of the first mail. Only a click confirms: what fetches links ahead must not. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const owner = useOwner()
  const [state, setState] = useState<'asked' | 'pending' | 'done'>('asked')
  const [problem, setProblem] = useState<ApiError | null>(null)
  async function confirm() {
    setState('pending')
    setProblem(null)
    try {
      await callApi('/api/hotel-owner/auth/confirm-email', { method: 'POST', body: { token }, locale })
      setState('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
      setState('asked')
    }
  }
  return (
    <div className="mb-6 grid gap-4">
      {problem && <ProblemAlert problem={problem} />}
      {state === 'done' ? (
        <Alert
          tone="success"
          live
          title={t`Your address is confirmed`}
          action={
            owner && (
              <ButtonLink size="sm" to="/hotel-owner/dashboard">
                <Trans>Go to the dashboard</Trans>
              </ButtonLink>
            )
          }
        >
          {!owner && t`Sign in to go on.`}
        </Alert>
      ) : (
        <Alert
          tone="info"
          title={t`Confirm your address`}
          action={
            <Button size="sm" pending={state === 'pending'} onClick={confirm}>
              <Trans>Confirm my address</Trans>
            </Button>
          }
        >
          <Trans>One click, and we can write to you about bookings and payments.</Trans>
        </Alert>
      )}
    </div>
  )
}
