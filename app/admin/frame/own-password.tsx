import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.tsx'

const PasswordDialog = latePart({
  source: 'app/admin/frame/password-dialog.tsx',
  load: () => import('./password-dialog.tsx'),
  pick: (module) => module.PasswordDialog,
})

/** Staff change their own password; every other device is signed out. */
export function OwnPassword() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        title={t`Password`}
        icon={<KeyRound aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        <span>
          <Trans>Password</Trans>
        </span>
      </Button>
      {open && <PasswordDialog onClose={close} />}
    </>
  )
}
