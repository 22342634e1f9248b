import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import type { Answer } from '#app/kit/sign-in/answer-form.ts'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { MailSent } from '#app/kit/sign-in/mail-sent.tsx'
import type { Problem, Values } from '#app/kit/use-form.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'
import type { Locale } from '#platform/locale.ts'

type Registration = { firstName: string; lastName: string; email: string }

/** The same answer for a new address and for a known one; the mail differs. */
const register = (registration: Registration, locale: Locale) =>
  call(customerSignIn.register, { body: { ...registration, locale } }, { locale })

const FIELDS = { firstName: 'firstName', lastName: 'lastName', email: 'email' } as const

export const checkRegistration = (values: Values) => checkAccount(FIELDS, values)

export function registrationIn({ firstName = '', lastName = '', email = '' }: Values): Registration {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
}

/**
 * Asks for the account, then for a look into the mailbox. The answer is the same for an address that is known already.
 * @param early what happened to the form when it was sent before its scripts had come
 */
export function RegisterForm({ early }: { early?: Answer | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [address, setAddress] = useState(early?.done ? (early.typed['email'] ?? null) : null)
  const [sent, setSent] = useState<Registration | null>(null)
  const keep = (registration: Registration) => {
    setSent(registration)
    setAddress(registration.email)
  }

  if (!address) return <Ask found={early?.problems} typed={sent ?? early?.typed ?? {}} onSent={keep} />
  return (
    <MailSent
      title={t`Check your mail`}
      resend={sent ? () => register(sent, locale) : undefined}
      onOtherAddress={() => setAddress(null)}
    >
      <p>
        <Trans>
          We have written to {address}. Open the link in the message within 24 hours and choose your password: then your
          account is ready.
        </Trans>
      </p>
    </MailSent>
  )
}

type AskProps = {
  found: readonly Problem[] | undefined
  typed: Partial<Registration>
  onSent: (registration: Registration) => void
}

function Ask({ found, typed, onSent }: AskProps) {
  const locale = useLocale()
  const { errorOf, ...account } = useForm({
    check: checkRegistration,
    found,
    async send(values) {
      const registration = registrationIn(values)
      await register(registration, locale)
      onSent(registration)
    },
  })
  return (
    <form method="post" onSubmit={account.onSubmit} noValidate className="grid gap-5">
      <NeedsScript />
      <FormNotes {...account} />
      <NameAndAddress typed={typed} errorOf={errorOf} />
      <Button type="submit" size="lg" wide pending={account.pending}>
        <Trans>Sign Up</Trans>
      </Button>
      <p className="text-sm text-soft">
        <Trans>
          What we keep about you, why and for how long is on <TextLink to="/privacy">one page</TextLink>. You can take
          your data with you, or have it erased, at any time.
        </Trans>
      </p>
    </form>
  )
}

type NameProps = { typed: Partial<Registration>; errorOf: (name: string) => ReactNode }

function NameAndAddress({ typed, errorOf }: NameProps) {
  const { t } = useLingui()
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    id: name,
    name,
    required: true,
    error: errorOf(name),
    defaultValue: typed[name],
  })
  const ofName = { autoCapitalize: 'words', maxLength: 60 }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} {...ofName} label={t`First name`} autoComplete="given-name" />
        <TextField {...field('lastName')} {...ofName} label={t`Last name`} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
      />
    </>
  )
}
