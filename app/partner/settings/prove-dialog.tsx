import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CodeField } from '#app/components/second-factor/code-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { FormNotes } from '../forms/form-notes.tsx'
import { useCallOwner } from '../session/call-owner.ts'
import { checkCode } from '../session/sign-in.ts'
import { type Check, useForm } from '../session/use-form.ts'

type ProveDialogProps = {
  wish: 'renew' | 'disable'
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

const check: Check = (values) => [
  ...(values['password'] ? [] : [{ field: 'password', message: msg`Password is required` }]),
  ...checkCode(values),
]

/** What weakens the sign-in needs the password and a code. */
export function ProveDialog({ wish, onDone, onClose }: ProveDialogProps) {
  const { t } = useLingui()
  const act = useAct(wish)
  const form = useForm({
    check,
    send: async ({ password = '', code = '' }) => onDone(await act({ password, code: code.trim() })),
  })
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={wish === 'renew' ? <Trans>New recovery codes</Trans> : <Trans>Turn two-factor sign-in off?</Trans>}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <p className="text-soft">
          {wish === 'renew' ? (
            <Trans>Those that you have are worth nothing afterwards.</Trans>
          ) : (
            <Trans>Your password alone opens the account then. We tell you by e-mail.</Trans>
          )}
        </p>
        <FormNotes {...form} />
        <PasswordField
          {...{ id: 'password', name: 'password', error: form.errorOf('password') }}
          label={t`Your password`}
          autoComplete="current-password"
          required
        />
        <CodeField error={form.errorOf('code')} />
        <div>
          <Button type="submit" variant={wish === 'renew' ? 'primary' : 'danger'} pending={form.pending}>
            {wish === 'renew' ? <Trans>Get new codes</Trans> : <Trans>Turn it off</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useAct(wish: 'renew' | 'disable') {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  return async (body: { password: string; code: string }): Promise<readonly string[] | null> => {
    const path = wish === 'renew' ? 'recovery-codes' : 'disable'
    type Codes = { recovery_codes: string[] } | undefined
    const answer = await call<Codes>(`/api/hotel-owner/auth/two-factor/${path}`, { method: 'POST', body })
    if (wish === 'disable') toast({ variant: 'success', title: t`Two-factor sign-in is off` })
    return answer?.recovery_codes ?? null
  }
}
