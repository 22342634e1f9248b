import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import type { EnrolmentView } from '#modules/accounts/second-factor/second-factor.contract.ts'

/** The key as a picture and as text, and the field for the code with which the app shows that it has it. */
export function KeyToScan({ enrolment, error }: { enrolment: EnrolmentView; error: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-start gap-6">
      <img src={enrolment.qr} alt={t`QR code for your authenticator app`} className="size-44 rounded-lg bg-white p-2" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <Trans>Scan this with your authenticator app.</Trans>
        </p>
        <p className="mt-2 text-soft">
          <Trans>Cannot scan it? Type this key into the app:</Trans>
        </p>
        <p className="mt-1 select-all wrap-anywhere rounded-md bg-sunken px-3 py-2 font-mono">
          {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <TextField
          id="code"
          name="code"
          error={error}
          className="mt-4 max-w-48"
          label={t`Code from the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </div>
    </div>
  )
}
