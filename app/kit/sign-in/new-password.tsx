import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { PASSWORD_MAX } from '#app/kit/sign-in/check-account.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { Meter, type MeterProps } from '#app/ui/meter.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

type NewPasswordProps = {
  /** Of the input, and its id. */
  name: string
  label: string
  error: ReactNode
  /** Words of the person that make a password easy to guess. Read when the estimate is made. */
  personal?: () => string[]
}

/** A password to be chosen, with an estimate of its strength. The dictionaries come with the first key that is pressed. */
export function NewPassword({ name, label, error, personal }: NewPasswordProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // What was typed or filled in before the page listened.
  useEffect(() => setPassword(input.current?.value ?? ''), [])
  return (
    <div>
      <PasswordField
        ref={input}
        id={name}
        name={name}
        label={label}
        autoComplete="new-password"
        required
        maxLength={PASSWORD_MAX}
        error={error}
        help={t`At least 8 characters. A few unrelated words are strong and easy to remember.`}
        onInput={(event: FormEvent<HTMLInputElement>) => setPassword(event.currentTarget.value)}
      />
      {password !== '' && <Strength password={password} personal={personal} />}
    </div>
  )
}

const WORDS: { text: MessageDescriptor; tone: NonNullable<MeterProps['tone']> }[] = [
  { text: msg`Very weak`, tone: 'danger' },
  { text: msg`Easy to guess`, tone: 'danger' },
  { text: msg`Good enough`, tone: 'warning' },
  { text: msg`Strong`, tone: 'success' },
  { text: msg`Very strong`, tone: 'success' },
]

function Strength({ password, personal }: { password: string; personal: (() => string[]) | undefined }) {
  const { t, i18n } = useLingui()
  const estimate = useEstimate()
  const score = useDeferredValue(estimate ? estimate(password, personal?.() ?? []) : null)
  const step = score === null ? undefined : WORDS[score]
  // The space stays without the estimate, so that nothing below moves; the server checks in any case.
  const text = step ? i18n._(step.text) : ' '
  return (
    <>
      <Meter
        className="mt-3"
        label={t`Strength`}
        value={(score ?? -1) + 1}
        max={WORDS.length}
        text={text}
        tone={step?.tone ?? 'sea'}
      />
      <span role="status" className="sr-only">
        {text}
      </span>
    </>
  )
}

type Estimate = (password: string, personal: string[]) => number

function useEstimate(): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    loadLate('app/kit/sign-in/estimate.ts', () => import('./estimate.ts')).then(
      (loaded) => here.current && setEstimate(() => loaded.estimate),
      () => {},
    )
    return () => {
      here.current = false
    }
  }, [])
  return estimate
}
