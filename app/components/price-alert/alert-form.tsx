import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, Mail } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { AlertSubject } from '#modules/alerts/alerts.contract.ts'
import { alerts } from '#modules/alerts/alerts.routes.ts'
import { type Currency, fromMajor, parseMoney, typeMoney } from '#platform/money.ts'

type Choice = { name: 'these' | 'any'; subject: AlertSubject }

type AlertFormProps = {
  /** What it costs now, in major units: the threshold that is proposed is a little below. Null where nobody knows: none is proposed. */
  price: { total: number | null; currency: Currency }
  /** What can be watched; the first one is proposed. */
  choices: readonly Choice[]
  /** What the price is of, where the page does not say it. */
  about?: ReactNode
}

type State = { status: 'idle' | 'sending' | 'sent'; errors: { email?: string; threshold?: string }; failed?: string }

const PROPOSED = 0.9
/** Major units: what a price may look like. */
const SUCH_AS = 500

/** Asks for an address and a price, and sends the confirmation; before JavaScript has come, to /alerts. */
export function AlertForm({ price: { total, currency }, choices, about }: AlertFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const localPath = useLocalPath()
  const [{ status, errors, failed }, setState] = useState<State>({ status: 'idle', errors: {} })
  const typed = (major: number) => typeMoney(fromMajor(major, currency), locale)
  const proposed = total === null ? '' : typed(Math.max(1, Math.floor(total * PROPOSED)))
  const example = proposed || typed(SUCH_AS)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'sending') return
    const form = event.currentTarget
    const given = new FormData(form)
    const email = String(given.get('email') ?? '').trim()
    const threshold = parseMoney(String(given.get('threshold') ?? ''), currency)
    const wrong = {
      ...(!email.includes('@') && { email: t`Please enter a valid email address.` }),
      ...(!threshold && { threshold: t`Enter the most you would pay, such as ${example}.` }),
    }
    if (!threshold || wrong.email) {
      setState({ status: 'idle', errors: wrong })
      form.querySelector<HTMLInputElement>(`[name=${wrong.email ? 'email' : 'threshold'}]`)?.focus()
      return
    }
    setState({ status: 'sending', errors: {} })
    const subject = (choices.find(({ name }) => name === given.get('watch')) ?? choices[0])?.subject
    if (!subject) return
    try {
      await call(alerts.ask, { body: { email, subject, threshold } }, { locale, anyYes: true })
      setState({ status: 'sent', errors: {} })
    } catch (error) {
      setState({
        status: 'idle',
        errors: {},
        failed: refusalOf(error).message || t`Something went wrong. Please try again later.`,
      })
    }
  }

  return (
    <form method="post" action={localPath('/alerts')} onSubmit={onSubmit} noValidate>
      <h2 className="flex items-center gap-2 font-bold font-display text-heading">
        <BellRing aria-hidden="true" className="size-5 text-sea" />
        <Trans>Tell me when it falls</Trans>
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft">
        <Trans>At most one email a day, with a price we have just seen. Stop with one click.</Trans> {about}
      </p>
      <div className="mt-4 grid gap-4">
        {choices.length > 1 && (
          <RadioGroup
            legend={t`Which days?`}
            name="watch"
            defaultValue={choices[0]?.name}
            options={choices.map(({ name }) => ({
              value: name,
              label: name === 'these' ? t`These days` : t`Any days of the next three months`,
            }))}
          />
        )}
        {choices.map(({ name, subject }) => (
          <input key={name} type="hidden" name={`subject.${name}`} value={JSON.stringify(subject)} />
        ))}
        <input type="hidden" name="currency" value={currency} />
        <TextField
          label={t`When it costs at most`}
          name="threshold"
          inputMode="decimal"
          defaultValue={proposed}
          lead={<span className="text-sm">{currency}</span>}
          className="[&_input]:pl-14!"
          error={errors.threshold}
        />
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          lead={<Mail />}
          error={errors.email}
        />
        <Button type="submit" pending={status === 'sending'}>
          <Trans>Watch this price</Trans>
        </Button>
      </div>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {status === 'sent' && (
          <Alert tone="success" title={t`One step is left`}>
            <Trans>Confirm with the link we just sent you.</Trans>
          </Alert>
        )}
        {failed && <Alert tone="danger" title={failed} />}
      </div>
    </form>
  )
}
