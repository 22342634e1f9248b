import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { OwnPassword } from './own-password.tsx'
import { ProofField, SwapButton } from './proof-field.tsx'
import { checkPassword, type FactorRealm, optionsIn } from './realm.ts'
import { type ProofSource, useProof } from './use-proof.ts'

export type PasswordAndProof = Proof & { password: string }
type ProveDialogProps = {
  realm: FactorRealm
  ways: ProofSource['ways']
  title: ReactNode
  lead: ReactNode
  verb: ReactNode
  danger?: boolean
  act: (proof: PasswordAndProof) => Promise<void>
  onClose: () => void
}

/** What weakens the sign-in needs the password and a proof, so that an open window is not enough. */
export function ProveDialog({ realm, ways, title, lead, verb, danger = false, act, onClose }: ProveDialogProps) {
  const proof = useProof({ ways, options: optionsIn(realm) })
  const form = useForm({
    check: (values) => [...checkPassword(values), ...proof.check(values)],
    async send(values) {
      await act({ password: values['password'] ?? '', ...(await proof.proofOf(values)) })
    },
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={title}
      keep={<Trans>Not now</Trans>}
      verb={verb}
      danger={danger}
      more={<SwapButton proof={proof} onSwap={form.clear} />}
      onClose={onClose}
    >
      <p className="text-soft">{lead}</p>
      <OwnPassword error={form.errorOf('password')} />
      <ProofField proof={proof} error={form.errorOf('code')} />
    </FormDialog>
  )
}
