import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { KeyToScan } from '#app/components/second-factor/key-to-scan.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { EnrolmentView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { FormNotes } from '../forms/form-notes.tsx'
import { useCallOwner } from '../session/call-owner.ts'
import { checkCode } from '../session/sign-in.ts'
import { type Check, useForm } from '../session/use-form.ts'

type EnrolProps = { onDone: (codes: readonly string[]) => void; onClose: () => void }

const checkPassword: Check = ({ password = '' }) =>
  password === '' ? [{ field: 'password', message: msg`Password is required` }] : []

/** First the password, then the app proves that it has the key. */
export function Enrol({ onDone, onClose }: EnrolProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const [key, setKey] = useState<EnrolmentView | null>(null)
  const form = useForm({
    check: checkPassword,
    async send({ password = '' }) {
      setKey(
        await call<EnrolmentView>('/api/hotel-owner/auth/two-factor/enrol', { method: 'POST', body: { password } }),
      )
    },
  })
  if (key) return <ShowKey key={key.secret} enrolment={key} onDone={onDone} onClose={onClose} />
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-5">
      <FormNotes {...form} />
      <PasswordField
        {...{ id: 'password', name: 'password', error: form.errorOf('password') }}
        label={t`Your password`}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending}>
          <Trans>Continue</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}

function ShowKey({ enrolment, onDone, onClose }: EnrolProps & { enrolment: EnrolmentView }) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const form = useForm({
    check: checkCode,
    async send({ code = '' }) {
      type Codes = { recovery_codes: string[] }
      const body = { code: code.trim() }
      const answer = await call<Codes>('/api/hotel-owner/auth/two-factor/confirm', { method: 'POST', body })
      toast({ variant: 'success', title: t`Two-factor sign-in is on` })
      onDone(answer.recovery_codes)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <KeyToScan enrolment={enrolment} error={form.errorOf('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending}>
          <Trans>Turn it on</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
