import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { PrivacyRequest } from '#modules/accounts/privacy-requests/privacy-requests.contract.ts'
import { privacyRequestsRoutes } from '#modules/accounts/privacy-requests/privacy-requests.routes.ts'
import { PRIVACY_LOOKS, RIGHT_WORDS } from './privacy-words.ts'
import { RecordDialog } from './record-dialog.tsx'

const SHOWN = 5

type PrivacyPanelProps = {
  account: NonNullable<PrivacyRequest['account']>
  name: string
  /** False once the person is erased: nothing can be recorded any more. */
  open: boolean
}

/** What this person has asked for under the LGPD, and the place to record more. */
export function PrivacyPanel({ account, name, open }: PrivacyPanelProps) {
  const { i18n } = useLingui()
  const may = useMay()
  const [recording, setRecording] = useState(false)
  const loading = useData(privacyRequestsRoutes.list, { query: { account: account.id, show: 'all' } })
  return (
    <Panel title={<Trans>Privacy requests</Trans>}>
      <Asking loading={loading} lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-soft text-sm">
              <Trans>No requests.</Trans>
            </p>
          ) : (
            <ul className="grid gap-2.5 text-sm">
              {rows.slice(0, SHOWN).map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <TextLink to={`/admin/users/privacy/${row.id}`}>
                    #{row.number} {i18n._(RIGHT_WORDS[row.right])}
                  </TextLink>
                  <StatusBadge look={PRIVACY_LOOKS[row.status]} />
                </li>
              ))}
            </ul>
          )
        }
      </Asking>
      {open && may('users.privacy') && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => setRecording(true)}>
          <Trans>Record a request</Trans>
        </Button>
      )}
      {recording && <RecordDialog account={{ ...account, name }} onClose={() => setRecording(false)} />}
    </Panel>
  )
}
