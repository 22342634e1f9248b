import { Trans, useLingui } from '@lingui/react/macro'
import { useToast } from '#app/ui/toast.tsx'
import type { PasskeyView } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { AddPasskey } from './add-passkey.tsx'
import { type PasswordAndProof, ProveDialog } from './prove-dialog.tsx'
import type { FactorRealm } from './realm.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import { useFactorWords } from './use-factor-words.ts'
import { waysOf } from './use-proof.ts'

/** What someone wants to change. */
export type FactorAction =
  | { kind: 'enrol' | 'remove-app' | 'add' | 'renew' | 'disable' }
  | { kind: 'rename' | 'remove'; passkey: PasskeyView }

type ActionDialogProps = {
  realm: FactorRealm
  action: FactorAction
  state: SecondFactorView
  /** With new recovery codes, or none. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Asks what an action needs, and does it. */
export function ActionDialog(props: ActionDialogProps) {
  const { realm, action, state, onDone, onClose } = props
  switch (action.kind) {
    case 'enrol':
      return null
    case 'add':
      return <AddPasskey realm={realm} onDone={onDone} onClose={onClose} ways={waysOf(state)} />
    case 'rename':
      return <RenamePasskey realm={realm} onClose={onClose} passkey={action.passkey} onDone={() => onDone(null)} />
    case 'remove':
      return <Remove {...props} passkey={action.passkey} />
    case 'remove-app':
      return <RemoveApp {...props} />
    case 'renew':
      return <Renew {...props} />
    case 'disable':
      return <Disable {...props} />
  }
}

function Renew({ realm, state, onDone, onClose }: ActionDialogProps) {
  async function act(proof: PasswordAndProof) {
    onDone((await realm.call.renewCodes({ body: proof })).recovery_codes)
  }
  return (
    <ProveDialog
      realm={realm}
      act={act}
      onClose={onClose}
      ways={waysOf(state)}
      title={<Trans>New recovery codes</Trans>}
      lead={<Trans>Your current codes will stop working.</Trans>}
      verb={<Trans>Get new codes</Trans>}
    />
  )
}

function RemoveApp({ realm, state, onDone, onClose }: ActionDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const words = useFactorWords(realm)
  const last = state.passkeys.length === 0
  async function act(proof: PasswordAndProof) {
    await realm.call.removeApp({ body: proof })
    toast({ variant: 'success', title: last ? words.off : t`The app is removed` })
    onDone(null)
  }
  return (
    <ProveDialog
      realm={realm}
      act={act}
      onClose={onClose}
      ways={waysOf(state)}
      title={<Trans>Remove the authenticator app?</Trans>}
      lead={last ? words.without : <Trans>Its codes will no longer open your account. Your passkeys stay.</Trans>}
      verb={<Trans>Remove the app</Trans>}
      danger
    />
  )
}

function Disable({ realm, state, onDone, onClose }: ActionDialogProps) {
  const toast = useToast()
  const words = useFactorWords(realm)
  async function act(proof: PasswordAndProof) {
    await realm.call.disable({ body: proof })
    toast({ variant: 'success', title: words.off })
    onDone(null)
  }
  return (
    <ProveDialog
      realm={realm}
      act={act}
      onClose={onClose}
      ways={waysOf(state)}
      title={<Trans>Turn off two-factor sign-in?</Trans>}
      lead={words.without}
      verb={<Trans>Turn off</Trans>}
      danger
    />
  )
}

function Remove({ realm, state, passkey, onDone, onClose }: ActionDialogProps & { passkey: PasskeyView }) {
  const { t } = useLingui()
  const toast = useToast()
  const words = useFactorWords(realm)
  const { name } = passkey
  const last = !state.app && state.passkeys.length === 1
  async function act(proof: PasswordAndProof) {
    await realm.call.removePasskey({ id: passkey.id, body: proof })
    toast({ variant: 'success', title: last ? words.off : t`The passkey is removed` })
    onDone(null)
  }
  return (
    <ProveDialog
      realm={realm}
      act={act}
      onClose={onClose}
      ways={waysOf(state)}
      title={<Trans>Remove “{name}”?</Trans>}
      lead={last ? words.without : <Trans>It will no longer open your account. Delete it on your device, too.</Trans>}
      verb={<Trans>Remove the passkey</Trans>}
      danger
    />
  )
}
