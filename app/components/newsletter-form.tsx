import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { newsletter } from '#modules/newsletter/newsletter.routes.ts'
import type { Locale } from '#platform/locale.ts'

export type NewsletterState = 'idle' | 'sending' | 'subscribed' | 'invalid' | 'failed'

export type NewsletterFormProps = {
  /** What an answer that came as a page (without JavaScript) has to say. */
  state?: NewsletterState
  email?: string
}

/** Asks for an address and subscribes it in place; before JavaScript has come, the form is sent to /subscribe. */
export function NewsletterForm({ state: initial = 'idle', email = '' }: NewsletterFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const localPath = useLocalPath()
  const [state, setState] = useState<NewsletterState>(initial)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('email') ?? '').trim()
    const next = typed.includes('@') ? await send(typed, locale, () => setState('sending')) : 'invalid'
    setState(next)
    if (next === 'subscribed') form.reset()
    if (next === 'invalid') form.querySelector('input')?.focus()
  }

  return (
    <form method="post" action={localPath('/subscribe')} onSubmit={onSubmit} noValidate className="@container">
      <p className="font-bold font-display text-heading text-ink">
        <Trans>New routes and true offers, by email</Trans>
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">
        <Trans>About twice a month. Unsubscribe anytime.</Trans>
      </p>
      <div className="mt-4 flex flex-col items-stretch gap-3 @sm:flex-row @sm:items-start">
        <TextField
          label={t`Email address`}
          hideLabel
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={t`Email address`}
          lead={<Mail />}
          defaultValue={email}
          error={state === 'invalid' ? t`Please enter a valid email address.` : undefined}
          className="flex-1"
        />
        <Button type="submit" pending={state === 'sending'} className="min-h-12">
          <Trans>Subscribe</Trans>
        </Button>
      </div>
      <NewsletterAnswer state={state} />
    </form>
  )
}

async function send(email: string, locale: Locale, began: () => void): Promise<NewsletterState> {
  began()
  try {
    await call(newsletter.subscribe, { body: { email } }, { locale, anyYes: true })
    return 'subscribed'
  } catch (error) {
    return isRefusal(error, 400) ? 'invalid' : 'failed'
  }
}

function NewsletterAnswer({ state }: { state: NewsletterState }) {
  const { t } = useLingui()
  return (
    <div aria-live="polite" className="mt-3 empty:hidden">
      {state === 'subscribed' && (
        <Alert tone="success" title={t`Subscribed! You will receive our next newsletter.`}>
          <Trans>One step left: confirm with the link we just sent you.</Trans>
        </Alert>
      )}
      {state === 'failed' && <Alert tone="danger" title={t`Something went wrong. Please try again later.`} />}
    </div>
  )
}
