import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { checkAccount } from '../forms/check-account.ts'
import { FormNotes } from '../forms/form-notes.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { NeedsScript } from '../forms/without-script.tsx'
import { MailSent } from '../frame/mail-sent.tsx'
import { NewPassword } from '../password/new-password.tsx'
import { authApi, type Registration } from '../session/auth-api.ts'

const FIELDS = { firstName: 'firstName', lastName: 'lastName', email: 'email', password: 'newPassword' } as const

/** Asks for the account, then for a look into the mailbox. The answer is the same for an address that is known already. */
export function RegisterForm({ typed }: { typed?: Record<string, string> | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [sent, setSent] = useState<Registration | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { errorOf, ...account } = useAccountForm({
    check: (values) => checkAccount(FIELDS, values),
    async send({ firstName = '', lastName = '', email = '', password = '' }) {
      const registration = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password }
      await authApi(locale).register(registration)
      setSent(registration)
    },
  })
  const field = (name: keyof typeof FIELDS) => ({ id: name, name, required: true, error: errorOf(name) })
  const personal = () => {
    const typedNow = form.current ? new FormData(form.current) : new FormData()
    return ['firstName', 'lastName', 'email'].map((name) => String(typedNow.get(name) ?? ''))
  }

  if (sent)
    return (
      <MailSent
        title={t`Check your mail`}
        resend={() => authApi(locale).register(sent)}
        onOtherAddress={() => setSent(null)}
      >
        <p>
          <Trans>
            We have written to {sent.email}. Open the link in the message within 24 hours, and your account is ready.
          </Trans>
        </p>
      </MailSent>
    )
  return (
    <form ref={form} method="post" onSubmit={account.onSubmit} noValidate className="grid gap-5">
      <NeedsScript sent={typed !== undefined} />
      <FormNotes {...account} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={t`First name`}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={60}
          defaultValue={typed?.['firstName']}
        />
        <TextField
          {...field('lastName')}
          label={t`Last name`}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={60}
          defaultValue={typed?.['lastName']}
        />
      </div>
      <TextField
        {...field('email')}
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={typed?.['email']}
      />
      <NewPassword name="password" label={t`Password`} error={errorOf('password')} personal={personal} />
      <Button type="submit" size="lg" wide pending={account.pending}>
        <Trans>Sign Up</Trans>
      </Button>
      <p className="text-sm text-soft">
        <Trans>
          What we keep of you, why and for how long is written on <TextLink to="/privacy">one page</TextLink>. You can
          take your data with you, or have it erased, at any time.
        </Trans>
      </p>
    </form>
  )
}
