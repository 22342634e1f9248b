import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { OwnerAccount } from '#modules/accounts/care/care.contract.ts'
import type { CareKind } from './care-endpoints.ts'

const HAPPENINGS: Record<string, MessageDescriptor> = {
  verified: msg`Confirmed the email address`,
  confirmed: msg`Confirmed the email address`,
  'address-corrected': msg`Corrected the email address`,
  registered: msg({ message: 'Registered', context: 'history' }),
  invited: msg({ message: 'Invited', context: 'history' }),
  closed: msg`Account closed`,
  'signed-in': msg({ message: 'Signed in', context: 'history' }),
  'signed-out': msg`Signed out`,
  'signed-out-everywhere': msg`Signed out everywhere`,
  'session-ended': msg`Signed a device out`,
  'profile-changed': msg`Profile changed`,
  'password-changed': msg`Changed the password`,
  'password-reset': msg`Set a new password`,
  exported: msg`Downloaded a copy of the data`,
  'erasure-asked': msg`Requested erasure of the account`,
  erased: msg`Account erased`,
  'second-factor-on': msg`Turned on two-factor sign-in`,
  'second-factor-off': msg`Turned off two-factor sign-in`,
  'recovery-code-used': msg`Used a recovery code`,
  'recovery-codes-renewed': msg`Got new recovery codes`,
  'app-added': msg`Added an authenticator app`,
  'app-removed': msg`Removed the authenticator app`,
  'passkey-added': msg`Added a passkey`,
  'passkey-removed': msg`Removed a passkey`,
  blocked: msg`Blocked by staff`,
  unblocked: msg`Unblocked by staff`,
  'new-password-required': msg`New password required by staff`,
  'sessions-ended-by-staff': msg`Signed out by staff`,
  'second-factor-reset': msg`Second factor reset by staff`,
  'sent-to-customer': msg`Data sent by staff`,
  'merged-away': msg`Merged into another account`,
  'merged-in': msg`Another account was merged into this one`,
}
const VIEWED: Record<CareKind, MessageDescriptor> = {
  customer: msg`Viewed by staff as the customer`,
  owner: msg`Viewed by staff as the owner`,
}

type HistoryProps = { kind: CareKind; account: Pick<OwnerAccount, 'history'>; title?: ReactNode }

/** What has happened to an account, the newest first. */
export function HistoryPanel({ kind, account: { history }, title = <Trans>History</Trans> }: HistoryProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <Panel title={title}>
      <ol className="grid gap-3.5">
        {history.map(({ what, at }, index) => {
          const words = what === 'viewed-by-staff' ? VIEWED[kind] : HAPPENINGS[what]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
            <li key={history.length - index} className="border-sea/30 border-l-2 pl-3 text-sm">
              <p className="font-semibold">{words ? i18n._(words) : what}</p>
              <p className="text-soft text-xs tabular-nums">{formatMoment(at, locale, { zone: true })}</p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
