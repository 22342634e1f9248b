import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CodeField } from '#app/components/second-factor/code-field.tsx'
import { FormProblem } from '../frame/form-parts.tsx'
import { useCallStaff } from '../session/call-staff.ts'
import { checkCode } from '../session/sign-in.ts'
import type { Admin } from '../session/staff-session.ts'
import { useForm } from '../session/use-form.ts'
import { Buttons } from './enrol-form.tsx'

/** A code for the session that is open. */
export function ProveForm({ onProved, onLater }: { onProved: (admin: Admin) => void; onLater: () => void }) {
  const call = useCallStaff()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[name=code]')?.focus(), [])
  const form = useForm({
    check: checkCode,
    async send({ code = '' }) {
      onProved(await call<Admin>('/api/admin/second-factor/prove', { method: 'POST', body: { code: code.trim() } }))
    },
  })
  return (
    <form ref={box} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormProblem problem={form.problem} />
      <CodeField error={form.errorOf('code')} />
      <Buttons pending={form.pending} onLater={onLater}>
        <Trans>Continue</Trans>
      </Buttons>
      <p className="text-sm text-soft">
        <Trans>No phone and no recovery code? Another superadmin can reset your second factor.</Trans>
      </p>
    </form>
  )
}
