import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { takeEnd } from '#app/account/session/ended.ts'
import { Alert } from '#app/ui/alert.tsx'

/** For customers who were sent here because their sign-in was over (specification §8). */
export function SessionEnded() {
  const { t } = useLingui()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (takeEnd()) setEnded(true)
  }, [])
  return ended ? <Alert tone="info" live title={t`Session expired. Please log in again.`} /> : null
}
