import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#app/api.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { markEnd } from '#app/partner/session/ended.ts'
import { forgetOwner } from '#app/partner/session/owner-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'

export function SignOutEverywhere() {
  const { t } = useLingui()
  const call = useCallOwner()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [asks, setAsks] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  async function end() {
    setPending(true)
    setProblem(null)
    try {
      await call(ownerAccount.logOutEverywhere, {})
      markEnd('left')
      forgetOwner()
      await navigate(localPath('/hotel-owner/login'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
      setPending(false)
    }
  }
  return (
    <div>
      <Button variant="danger" size="sm" onClick={() => setAsks(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Dialog
        size="sm"
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Sign out everywhere?`}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsks(false)}>
              <Trans>Keep me signed in</Trans>
            </Button>
            <Button variant="danger" pending={pending} onClick={end}>
              <Trans>Sign out everywhere</Trans>
            </Button>
          </>
        }
      >
        {problem && <ProblemAlert problem={problem} />}
        <Trans>Every device is signed out at once, this one too. You can sign in again with your password.</Trans>
      </Dialog>
    </div>
  )
}
