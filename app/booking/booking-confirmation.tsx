import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { type Problem, useForm, type Values } from '#app/kit/use-form.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { reservations } from '#modules/reservations/read/own-reservations.routes.ts'
import { EMAIL } from '#platform/email.contract.ts'
import type { Route } from './+types/booking-confirmation.ts'
import { CODE_PATTERN } from './access/code.ts'
import { PAGES } from './pages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

/** Finds a booking again without an account. What is answered says nothing about what there is. */
export default function BookingConfirmation() {
  const [params] = useSearchParams()
  /** What was sent; it is in the form again for one more try. */
  const [asked, setAsked] = useState<Values>({ code: params.get('code') ?? '', email: '' })
  const [sent, setSent] = useState(false)
  return (
    <div className="column narrow grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      <header>
        <h1 className="font-bold font-display text-title">
          <Trans>Find your booking</Trans>
        </h1>
        <p className="mt-2 text-soft">
          <Trans>With its code and your email address, without an account.</Trans>
        </p>
      </header>
      {sent ? (
        <Sent onAgain={() => setSent(false)} />
      ) : (
        <LookupForm
          initial={asked}
          onSent={(values) => {
            setAsked(values)
            setSent(true)
          }}
        />
      )}
      <p className="text-soft text-sm">
        <Trans>
          With an account, you find all your trips <TextLink to="/dashboard">on your page</TextLink>.
        </Trans>
      </p>
    </div>
  )
}

type LookupFormProps = { initial: Values; onSent: (values: Values) => void }

function LookupForm({ initial, onSent }: LookupFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { onSubmit, pending, errors, errorOf, problem, tries } = useForm({
    check,
    async send(values) {
      await call(reservations.lookUp, { body: { code: codeIn(values), email: emailIn(values) } }, { locale })
      onSent(values)
    },
  })
  return (
    <Card>
      <form method="get" onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary key={tries} title={t`Please check these details`} errors={errors} />
        {problem && (
          <Alert tone="warning" live title={<Trans>The link could not be sent</Trans>}>
            {problem.message || <Trans>Check your connection and try again.</Trans>}
          </Alert>
        )}
        <TextField
          id="code"
          name="code"
          label={t`Booking code`}
          help={t`Six letters and digits, on your confirmation and in every email.`}
          required
          maxLength={8}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          defaultValue={initial['code']}
          error={errorOf('code')}
          className="figures"
        />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t`Email`}
          help={t`The address used for the booking.`}
          required
          maxLength={254}
          defaultValue={initial['email']}
          error={errorOf('email')}
        />
        <Button type="submit" variant="sun" size="lg" pending={pending} className="justify-self-start">
          <Trans>Send me the link</Trans>
        </Button>
      </form>
    </Card>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Card role="status" className="grid justify-items-start gap-3">
        <MailCheck aria-hidden="true" className="size-9 text-sea" />
        <h2 className="font-bold font-display text-heading">
          <Trans>Check your email</Trans>
        </h2>
        <p>
          <Trans>
            If the code and address match, a link is on its way to you. It opens your booking once and is valid for 24
            hours.
          </Trans>
        </p>
        <p className="text-soft text-sm">
          <Trans>Nothing after a few minutes? Check your spam folder, the code and the address.</Trans>
        </p>
        <Button variant="secondary" onClick={onAgain} className="mt-2">
          <Trans>Try again</Trans>
        </Button>
      </Card>
    </div>
  )
}

const codeIn = (values: Values) => (values['code'] ?? '').replace(/[\s-]/g, '').toUpperCase()
const emailIn = (values: Values) => (values['email'] ?? '').trim()

function check(values: Values): Problem[] {
  return [
    ...(CODE_PATTERN.test(codeIn(values))
      ? []
      : [{ field: 'code', message: msg`The code has six letters and digits.` }]),
    ...(EMAIL.test(emailIn(values)) ? [] : [{ field: 'email', message: msg`Please enter a valid email address.` }]),
  ]
}
