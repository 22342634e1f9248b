import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { MailTrial } from '#modules/settings/mail-settings.contract.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { MailForm } from './mail-form.tsx'
import { MailSigning } from './mail-signing.tsx'
import { MailTrialNote } from './mail-trial-note.tsx'
import { RemoveSetting } from './remove-setting.tsx'
import type { StepProps } from './steps.ts'
import { useRemovals } from './use-removals.ts'

/** Of the environment, which cannot be changed here, or of the form. */
export function MailStep({ settings: { mail } }: StepProps) {
  const removals = useRemovals(mail.settings !== null)
  const server =
    mail.inUse === 'environment' ? (
      <FromEnvironment mail={mail} />
    ) : (
      <Card look="flat" className="grid gap-5">
        {mail.environment.from && <SenderOfEnvironment from={mail.environment.from} />}
        <MailForm key={removals} mail={mail} />
        {mail.settings && <Remove version={mail.version} />}
      </Card>
    )
  return (
    <div className="grid gap-5">
      {server}
      {mail.inUse !== 'none' && <MailSigning domain={senderDomain(mail)} />}
    </div>
  )
}

function senderDomain({ environment, settings }: Mail): string {
  const sender = environment.from ?? settings?.fromAddress ?? ''
  return sender.slice(sender.lastIndexOf('@') + 1).replace('>', '')
}

type Mail = Settings['mail']

function FromEnvironment({ mail: { environment } }: { mail: Mail }) {
  const { submit, busy, problem } = useTrial()
  const { server, from } = environment
  return (
    <Card look="flat" className="grid gap-5">
      <Alert title={<Trans>The environment of the server sets the mail server</Trans>}>
        <Trans>
          SMTP_URL is set and takes precedence: email goes through {server}, from {from}. Remove the variable and
          restart the site to set it here.
        </Trans>
      </Alert>
      {problem && <ProblemAlert problem={problem} />}
      <MailTrialNote trial={submit.trial} />
      <Button variant="secondary" className="justify-self-start" pending={busy} onClick={() => void submit.run()}>
        <Trans>Send a test email</Trans>
      </Button>
    </Card>
  )
}

function useTrial() {
  const { run, busy, problem } = useAction()
  const [trial, setTrial] = useState<MailTrial | null>(null)
  async function start() {
    setTrial(null)
    const done = await run(siteSettings.testMail, { body: { settings: null } })
    if (done) setTrial(done.answer)
  }
  return { submit: { trial, run: start }, busy, problem }
}

function SenderOfEnvironment({ from }: { from: string }) {
  return (
    <Alert title={<Trans>The environment of the server sets the sender</Trans>}>
      <Trans>MAIL_FROM is set and takes precedence: email is sent from {from}, whatever you enter here.</Trans>
    </Alert>
  )
}

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const action = usePageAction()
  return (
    <RemoveSetting
      verb={<Trans>Remove the mail server</Trans>}
      question={t`Remove the mail server?`}
      action={action}
      remove={() => action.send(siteSettings.removeMail, { body: { version } })}
    >
      <Trans>From then on, email stays in the database and reaches nobody. The password is deleted.</Trans>
    </RemoveSetting>
  )
}
