import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { EnrolmentView } from '#modules/accounts/owners/owners.contract.ts'
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
      <div className="flex flex-wrap items-start gap-6">
        <img
          src={enrolment.qr}
          alt={t`QR code for your authenticator app`}
          className="size-44 rounded-lg bg-white p-2"
        />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">
            <Trans>Scan this with your authenticator app.</Trans>
          </p>
          <p className="mt-2 text-soft">
            <Trans>Can not scan it? Type this key into the app:</Trans>
          </p>
          <p className="mt-1 select-all break-all rounded-md bg-sunken px-3 py-2 font-mono">
            {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <TextField
            {...{ id: 'code', name: 'code', error: form.errorOf('code') }}
            className="mt-4 max-w-48"
            label={t`Code of the app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </div>
      </div>
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
