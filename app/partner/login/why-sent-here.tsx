import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type End, takeEnd } from '#app/partner/session/ended.ts'
import { Alert } from '#app/ui/alert.tsx'

/** For owners whom the portal sent here (specification §8). */
export function WhySentHere() {
  const { t } = useLingui()
  const [end, setEnd] = useState<End | null>(null)
  useEffect(() => {
    const taken = takeEnd()
    if (taken) setEnd(taken)
  }, [])
  if (!end || end === 'left') return null
  if (end === 'no-token')
    return (
      <Alert tone="info" live title={t`No authentication token`}>
        <Trans>You are no longer signed in on this browser. Please log in again.</Trans>
      </Alert>
    )
  const title = end === 'expired' ? t`Session expired. Please log in again.` : t`Failed to get profile`
  return <Alert tone={end === 'expired' ? 'info' : 'danger'} live title={title} />
}
