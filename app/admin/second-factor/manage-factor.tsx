import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeField } from '#app/components/second-factor/code-field.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { FormProblem, SecretField } from '../frame/form-parts.tsx'
import { LoadFailed } from '../frame/load-failed.tsx'
import { useCallStaff } from '../session/call-staff.ts'
import { type Check, useForm } from '../session/use-form.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { Buttons } from './enrol-form.tsx'

type Wish = 'recovery-codes' | 'disable'
type ManageFactorProps = { onCodes: (codes: readonly string[]) => void; onOff: () => void }

/** New recovery codes, or turning it off to set it up on another phone. */
export function ManageFactor({ onCodes, onOff }: ManageFactorProps) {
  const { t } = useLingui()
  const { data, failed } = useLoaded<{ data: SecondFactorView }>('/api/admin/second-factor')
  const [wish, setWish] = useState<Wish | null>(null)
  if (failed !== null) return <LoadFailed message={failed} />
  const left = data?.data.recovery_codes_left ?? 0
  if (wish) return <ProofForm wish={wish} onCodes={onCodes} onOff={onOff} onClose={() => setWish(null)} />
  return (
    <div className="grid gap-5" aria-busy={data === null}>
      <p className="min-h-6">
        {data && t`${plural(left, { one: '# recovery code is left', other: '# recovery codes are left' })}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setWish('recovery-codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => setWish('disable')}>
          <Trans>Turn it off</Trans>
        </Button>
      </div>
    </div>
  )
}

const check: Check = ({ password = '', code = '' }) => [
  ...(password === '' ? [{ field: 'password', message: msg`Password is required` }] : []),
  ...(code.trim() === '' ? [{ field: 'code', message: msg`Enter the code.` }] : []),
]

function ProofForm({ wish, onCodes, onOff, onClose }: ManageFactorProps & { wish: Wish; onClose: () => void }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const form = useForm({
    check,
    async send({ password = '', code = '' }) {
      type Answer = { data?: { recovery_codes: string[] } }
      const body = { password, code: code.trim() }
      const answer = await call<Answer>(`/api/admin/second-factor/${wish}`, { method: 'POST', body })
      if (answer.data) onCodes(answer.data.recovery_codes)
      else onOff()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <p className="text-soft">
        {wish === 'disable' ? (
          <Trans>Until you set it up again, you cannot move money or rights, nor open personal data.</Trans>
        ) : (
          <Trans>Those that you have are worth nothing afterwards.</Trans>
        )}
      </p>
      <FormProblem problem={form.problem} />
      <SecretField form={form} label={t`Your password`} />
      <CodeField error={form.errorOf('code')} />
      <Buttons pending={form.pending} onLater={onClose}>
        {wish === 'disable' ? <Trans>Turn it off</Trans> : <Trans>Get new codes</Trans>}
      </Buttons>
    </form>
  )
}
