import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { KeyTrialNote } from '#app/admin/site-setup/key-trial-note.tsx'
import { MailTrialNote } from '#app/admin/site-setup/mail-trial-note.tsx'
import { TrialTrouble } from '#app/admin/site-setup/trial-trouble.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OutsideService, ServiceTrial } from '#modules/diagnostics/diagnostics.contract.ts'
import { diagnostics } from '#modules/diagnostics/diagnostics.routes.ts'
import type { MailTrial } from '#modules/settings/mail-settings.contract.ts'
import type { KeyTrial } from '#modules/settings/settings.contract.ts'

/** Calls the service with what is set, and says what came of it in the words of the setup. */
export function ServiceTest({ id }: { id: OutsideService }) {
  const may = useMay()
  const { send, pending, problem } = usePageAction()
  const [trial, setTrial] = useState<ServiceTrial | null>(null)
  if (!may('settings.manage'))
    return (
      <p className="text-soft text-sm">
        <Trans>Superadmins can test it here.</Trans>
      </p>
    )
  async function test() {
    setTrial(null)
    const done = await send(diagnostics.test, { service: id })
    if (done) setTrial(done.answer)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Button size="sm" variant="secondary" pending={pending} onClick={() => void test()}>
        {id === 'mail' ? <Trans>Send me a test email</Trans> : <Trans>Test it now</Trans>}
      </Button>
      <ProblemAlert problem={problem} />
      {trial && <Outcome id={id} trial={trial} />}
    </div>
  )
}

function Outcome({ id, trial }: { id: OutsideService; trial: ServiceTrial }) {
  const { t } = useLingui()
  if (id === 'mail') return <MailTrialNote trial={trial as MailTrial} />
  if (id !== 'support-mailbox') return <KeyTrialNote trial={trial as KeyTrial} />
  if (trial.trouble === null) return <Alert tone="success" live title={t`The mailbox could be opened`} />
  return (
    <TrialTrouble title={t`The mailbox could not be opened`} said={trial.said}>
      <Trans>Check SUPPORT_IMAP_URL: the server, the port, the user and the password.</Trans>
    </TrialTrouble>
  )
}
