import { Trans } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { PasskeyView } from '#modules/accounts/second-factor/passkeys.contract.ts'
import { Buttons } from './buttons.tsx'
import { PasskeyName } from './passkey-name.tsx'
import { checkName, type FactorRealm } from './realm.ts'

type RenamePasskeyProps = { realm: FactorRealm; passkey: PasskeyView; onDone: () => void; onClose: () => void }

export function RenamePasskey({ realm, passkey, onDone, onClose }: RenamePasskeyProps) {
  const form = useForm({
    check: checkName,
    async send({ name = '' }) {
      await realm.call.renamePasskey({ id: passkey.id, body: { name: name.trim() } })
      onDone()
    },
  })
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Rename the passkey</Trans>}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormNotes {...form} />
        <PasskeyName known={passkey.name} error={form.errorOf('name')} />
        <Buttons pending={form.pending} onLater={onClose}>
          <Trans>Save</Trans>
        </Buttons>
      </form>
    </Dialog>
  )
}
