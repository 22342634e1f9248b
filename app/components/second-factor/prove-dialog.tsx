import { Trans } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { CodeField } from './code-field.tsx'
import { OwnPassword } from './own-password.tsx'
import { checkProof, type FactorRealm } from './realm.ts'

type ProveDialogProps = {
  realm: FactorRealm
  wish: 'renew' | 'disable'
  /** With the new recovery codes, or none. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** What weakens the sign-in needs the password and a code. */
export function ProveDialog({ realm, wish, onDone, onClose }: ProveDialogProps) {
  const act = useAct(realm, wish)
  const form = useForm({
    check: checkProof,
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
          {wish === 'renew' ? <Trans>Those that you have are worth nothing afterwards.</Trans> : realm.words.without}
        </p>
        <FormNotes {...form} />
        <OwnPassword error={form.errorOf('password')} />
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

function useAct({ call, words }: FactorRealm, wish: 'renew' | 'disable') {
  const toast = useToast()
  return async (body: { password: string; code: string }): Promise<readonly string[] | null> => {
    if (wish === 'renew') return (await call<{ recovery_codes: string[] }>('/recovery-codes', body)).recovery_codes
    await call('/disable', body)
    toast({ variant: 'success', title: words.off })
    return null
  }
}
