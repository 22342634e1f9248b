import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction, useData } from '#app/admin/session/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { FormNotes, ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { MailSigning as Signing, SigningTrial } from '#modules/settings/mail-signing/mail-signing.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import { RemoveSetting } from './remove-setting.tsx'

const REFRESH = { refresh: [siteSettings.signing] }

type MailSigningProps = { /** The domain of the sender, for a key that is new. */ domain: string }

/** DKIM: a key of the domain, the record that publishes it, and whether mail is signed. */
export function MailSigning({ domain }: MailSigningProps) {
  const loading = useData(siteSettings.signing, {})
  return (
    <Card look="flat" className="grid gap-4">
      <h2 className="font-bold text-lead">
        <Trans>Sign emails (DKIM)</Trans>
      </h2>
      <p className="text-soft">
        <Trans>
          Large mailbox providers refuse or hide email that its domain has not signed. Make a key, publish its record at
          your DNS host, then turn signing on.
        </Trans>
      </p>
      <Asking loading={loading}>
        {({ key, version }) =>
          key ? <KeyPanel signing={key} version={version} /> : <KeyForm domain={domain} version={version} />
        }
      </Asking>
    </Card>
  )
}

function KeyForm({ domain, version }: MailSigningProps & { version: number }) {
  const { t } = useLingui()
  const { submit } = useAction(REFRESH)
  const form = useForm({
    check: () => [],
    send: ({ domain = '', selector = '' }) =>
      submit(siteSettings.makeSigningKey, { body: { domain, selector, version } }),
  })
  const input = (name: string) => ({ name, id: `signing-${name}`, error: form.errorOf(name), spellCheck: false })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-4">
      <FormNotes {...form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...input('domain')}
          label={t`Domain`}
          help={t`The part of your sender address after @.`}
          defaultValue={domain}
          autoCapitalize="none"
          required
        />
        <TextField
          {...input('selector')}
          label={t`Selector`}
          help={t`A name for this key. Your domain can have several keys.`}
          defaultValue={BRAND_SLUG}
          autoCapitalize="none"
          required
        />
      </div>
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Make a key</Trans>
      </SendButton>
    </form>
  )
}

type KeyPanelProps = { signing: NonNullable<Signing['key']>; version: number }

function KeyPanel({ signing: { domain, on, record }, version }: KeyPanelProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { run, busy: pending, problem } = useAction(REFRESH)
  const [trial, setTrial] = useState<SigningTrial | null>(null)
  async function look() {
    setTrial(null)
    const done = await run(siteSettings.trySigning, {})
    if (done) setTrial(done.answer)
  }
  async function turn(to: boolean) {
    const done = await run(siteSettings.switchSigning, { body: { on: to, version } })
    if (done) toast({ variant: 'success', title: to ? t`Emails are signed` : t`Emails are not signed any more` })
  }
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-semibold">{domain}</span>
        {on ? (
          <Badge tone="success">
            <Trans context="signing of emails">On</Trans>
          </Badge>
        ) : (
          <Badge tone="neutral">
            <Trans context="signing of emails">Off</Trans>
          </Badge>
        )}
      </p>
      <Record {...record} />
      <ProblemAlert problem={problem} />
      <TrialNote trial={trial} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={pending} onClick={() => void look()}>
          <Trans>Check the record</Trans>
        </Button>
        <Button variant={on ? 'secondary' : 'primary'} disabled={pending} onClick={() => void turn(!on)}>
          {on ? <Trans>Turn signing off</Trans> : <Trans>Turn signing on</Trans>}
        </Button>
      </div>
      <RemoveSetting
        verb={<Trans>Remove the key</Trans>}
        question={t`Remove the key?`}
        action={{ pending, problem: null }}
        remove={() => run(siteSettings.removeSigning, { body: { version } })}
      >
        <Trans>Emails go out without a signature. You can take the record off your DNS host a few days later.</Trans>
      </RemoveSetting>
    </div>
  )
}

function Record({ name, value }: { name: string; value: string }) {
  return (
    <dl className="grid gap-3 text-sm">
      <div>
        <dt className="text-soft">
          <Trans>TXT record, name</Trans>
        </dt>
        <dd className="wrap-anywhere select-all rounded-md bg-sunken px-3 py-2 font-mono">{name}</dd>
      </div>
      <div>
        <dt className="text-soft">
          <Trans>Value</Trans>
        </dt>
        <dd className="wrap-anywhere select-all rounded-md bg-sunken px-3 py-2 font-mono">{value}</dd>
      </div>
    </dl>
  )
}

function TrialNote({ trial }: { trial: SigningTrial | null }) {
  const { t } = useLingui()
  if (!trial) return null
  const { record, said } = trial
  if (record === 'published') return <Alert tone="success" title={t`The record is published`} />
  const title = {
    missing: t`The record is not there yet`,
    other: t`The record has another key`,
    unreachable: t`The DNS did not answer`,
  }[record]
  return (
    <Alert tone="warning" title={title}>
      {said ? (
        <span className="wrap-anywhere">{said}</span>
      ) : (
        <Trans>New records can take an hour to be seen everywhere.</Trans>
      )}
    </Alert>
  )
}
