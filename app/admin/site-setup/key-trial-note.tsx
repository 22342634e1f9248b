import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import type { KeyTrial } from '#modules/settings/settings.contract.ts'
import { TrialTrouble } from './trial-trouble.tsx'

const WORDS: Record<NonNullable<KeyTrial['trouble']>, MessageDescriptor> = {
  name: msg`The name of the service cannot be found. Check the network of the server.`,
  refused: msg`The service cannot be reached. Check the network and the firewall of the server.`,
  timeout: msg`The service did not answer in time. Try again later.`,
  tls: msg`The encrypted connection to the service could not be made.`,
  key: msg`The service does not accept this key. Copy it again, or make a new one there.`,
  limit: msg`The service had too many calls just now. Try again in a minute.`,
  answer: msg`The service answered something that we do not understand.`,
}

/** What came of trying a key. */
export function KeyTrialNote({ trial }: { trial: KeyTrial | null }) {
  const { i18n, t } = useLingui()
  if (!trial) return null
  const { trouble, said } = trial
  if (trouble === null) return <Alert tone="success" live title={t`The service accepts this key`} />
  return (
    <TrialTrouble title={t`The key could not be used`} said={said}>
      {i18n._(WORDS[trouble])}
    </TrialTrouble>
  )
}
