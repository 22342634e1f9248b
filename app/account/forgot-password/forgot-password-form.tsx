import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#app/account/forms/answer-form.ts'
import { FormNotes } from '#app/account/forms/form-notes.tsx'
import { MailSent } from '#app/account/frame/mail-sent.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import type { Values } from '#app/kit/use-form.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'

export const checkForgotten = (values: Values) => checkAccount({ email: 'email' }, values)

/** @param early what became of the form when it was sent before its scripts had come */
export function ForgotPasswordForm({ early }: { early?: Answer | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [sent, setSent] = useState(early?.done ? (early.typed['email'] ?? null) : null)
  const { errorOf, ...form } = useForm({
    check: checkForgotten,
    found: early?.problems,
    async send({ email = '' }) {
      await call(customerSignIn.forgotPassword, { body: { email: email.trim() } }, { locale })
      setSent(email.trim())
    },
  })
  if (sent)
    return (
      <MailSent
        title={t`Look into your mailbox`}
        resend={() => call(customerSignIn.forgotPassword, { body: { email: sent } }, { locale })}
        onOtherAddress={() => setSent(null)}
      >
        <p>
          <Trans>If there is an account for {sent}, a link is on its way to it. It is valid for 1 hour.</Trans>
        </p>
      </MailSent>
    )
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <FormNotes {...form} />
      <TextField
        id="email"
        name="email"
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        defaultValue={early?.typed['email']}
        error={errorOf('email')}
      />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  )
}
