import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { isRefusal } from '#app/kit/refusal.ts'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Buttons } from './buttons.tsx'
import { OwnPassword } from './own-password.tsx'
import { ProofField, SwapButton } from './proof-field.tsx'
import { checkPassword, type Opening } from './realm.ts'
import { type ProofSource, useProof } from './use-proof.ts'

type OpeningFormProps = ProofSource & {
  /** Asks for nothing of the person at first, since the server trusts who has just signed in. */
  atOnce?: boolean
  check?: Check
  /** With what opens the way to a new factor, and the values of the other fields. */
  send: (opening: Opening, values: Values) => Promise<void>
  submit: ReactNode
  onLater: () => void
  /** Other fields, above. */
  children?: (errorOf: (name: string) => ReactNode) => ReactNode
}

/** Before a factor is added: the password, and a proof where there is a factor that this session has not proved. */
export function OpeningForm({ atOnce = false, check, send, submit, onLater, children, ...source }: OpeningFormProps) {
  const proof = useProof(source)
  const { asks, form } = useOpening({ proof, atOnce, check, send })
  return (
    <form ref={useFocusOnNew(asks)} method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-5">
      <FormNotes {...form} />
      {children?.(form.errorOf)}
      {asks.password && <OwnPassword error={form.errorOf('password')} />}
      {asks.proof && <ProofField proof={proof} error={form.errorOf('code')} />}
      <Buttons
        pending={form.pending}
        onLater={onLater}
        more={asks.proof && <SwapButton proof={proof} onSwap={form.clear} />}
      >
        {submit}
      </Buttons>
    </form>
  )
}

type Asks = { password: boolean; proof: boolean }
type OpeningProps = { proof: ReturnType<typeof useProof>; atOnce: boolean } & Pick<OpeningFormProps, 'check' | 'send'>

function useOpening({ proof, atOnce, check, send }: OpeningProps) {
  const [asks, setAsks] = useState<Asks>({ password: !atOnce, proof: false })
  const form = useForm({
    check: (values) => [
      ...(check?.(values) ?? []),
      ...(asks.password ? checkPassword(values) : []),
      ...(asks.proof ? proof.check(values) : []),
    ],
    async send(values) {
      const { password = '' } = values
      const given = asks.proof ? await proof.proofOf(values) : {}
      try {
        await send({ ...(asks.password && { password }), ...given }, values)
      } catch (error) {
        const more = wantedBy(error, asks)
        if (!more) throw error
        setAsks(more)
      }
    },
  })
  return { asks, form }
}

/** What the server wants besides what was asked for; null where it refuses for another reason. */
function wantedBy(error: unknown, asks: Asks): Asks | null {
  if (!isRefusal(error)) return null
  const names = (name: string) => error.fields.some(({ field }) => field === name)
  const password = asks.password || names('password')
  const proof = asks.proof || names('code') || error.code === 'account/second-factor'
  return password !== asks.password || proof !== asks.proof ? { password, proof } : null
}

/** A field that comes up takes the focus. */
function useFocusOnNew(asks: Asks) {
  const box = useRef<HTMLFormElement>(null)
  const before = useRef(asks)
  useEffect(() => {
    const [was, now] = [before.current, asks]
    before.current = asks
    const name = !was.password && now.password ? 'password' : !was.proof && now.proof ? 'code' : null
    if (name) box.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }, [asks])
  return box
}
