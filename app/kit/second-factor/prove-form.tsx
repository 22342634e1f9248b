import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { ProofField, SwapButton } from './proof-field.tsx'
import { type ProofSource, useProof } from './use-proof.ts'

export type ProveFormProps = ProofSource & {
  prove: (proof: Proof) => Promise<void>
  /** What sends a code. */
  submit: ReactNode
  /** The way out. */
  leave?: { label: ReactNode; act: () => void }
  /** Buttons below each other, as in a sheet of its own. */
  wide?: boolean
  /** Said where the server gave no sentence. */
  fallback?: string
  /** Above all, such as a heading. */
  children?: ReactNode
}

/** The second step: a passkey, or a code. When no answer can help any more only the way out is left. */
export function ProveForm({ prove, submit, leave, wide = false, fallback, children, ...source }: ProveFormProps) {
  const proof = useProof(source)
  const form = useForm({ check: proof.check, send: async (values) => prove(await proof.proofOf(values)) })
  const over = form.problem?.code === 'account/link-invalid'
  return (
    <form ref={useFirstFocus()} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      {children}
      <FormNotes {...form} {...(fallback !== undefined && { fallback })} />
      {!over && <ProofField proof={proof} error={form.errorOf('code')} />}
      <div className={cx(wide ? 'grid gap-3' : 'flex flex-wrap gap-3')}>
        {!over && (
          <Button type="submit" size={wide ? 'lg' : 'md'} wide={wide} pending={form.pending} icon={icon(proof.way)}>
            {proof.way === 'passkey' ? <Trans>Use a passkey</Trans> : submit}
          </Button>
        )}
        {!over && <SwapButton proof={proof} onSwap={form.clear} />}
        {leave && (
          <Button variant="ghost" onClick={leave.act}>
            {leave.label}
          </Button>
        )}
      </div>
    </form>
  )
}

const icon = (way: 'code' | 'passkey') => way === 'passkey' && <KeyRound aria-hidden="true" className="size-5" />

/** What is to be done next has the focus. A dialog that opens gives it to what has the attribute. */
function useFirstFocus() {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[name=code]') ?? box.current?.querySelector('[type=submit]')
    first?.setAttribute('autofocus', '')
    if (first instanceof HTMLElement) first.focus()
  }, [])
  return box
}
