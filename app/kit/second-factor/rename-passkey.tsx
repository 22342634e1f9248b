import { Trans } from '@lingui/react/macro'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import type { PasskeyView } from '#modules/accounts/second-factor/passkeys.contract.ts'
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
    <FormDialog
      {...form}
      size="sm"
      title={<Trans>Rename the passkey</Trans>}
      keep={<Trans>Not now</Trans>}
      verb={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <PasskeyName known={passkey.name} error={form.errorOf('name')} />
    </FormDialog>
  )
}
