import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import type { MailTrial } from '#modules/settings/mail-settings.contract.ts'
import type { MailTrouble } from '#platform/mail/mail-trouble.contract.ts'
import { TrialTrouble } from './trial-trouble.tsx'

const WORDS: Record<MailTrouble, MessageDescriptor> = {
  name: msg`No server has this name. Check how it is written.`,
  refused: msg`Nothing listens at this address and port, or a firewall turns us away. Check the port.`,
  timeout: msg`The server did not answer in time. Check the name and the port; some networks block port 25.`,
  tls: msg`The encrypted connection could not be made. Check the kind of encryption and the port, and that the certificate is valid for this name.`,
  login: msg`The server refused the user or the password.`,
  sender: msg`The server refused the sender. It may only send for other addresses.`,
  recipient: msg`The server refused to deliver to your address.`,
  other: msg`The server did not accept the email.`,
}

/** What came of a test mail. */
export function MailTrialNote({ trial }: { trial: MailTrial | null }) {
  const { i18n, t } = useLingui()
  if (!trial) return null
  const { to, trouble, said } = trial
  if (trouble === null)
    return (
      <Alert tone="success" live title={t`The mail server accepted the test email`}>
        <Trans>It is on its way to {to}. Check that it arrives, and not in the spam folder.</Trans>
      </Alert>
    )
  return (
    <TrialTrouble title={t`The test email could not be sent`} said={said}>
      {i18n._(WORDS[trouble])}
    </TrialTrouble>
  )
}
