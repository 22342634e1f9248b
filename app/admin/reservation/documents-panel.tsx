import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DOCUMENTS } from '#modules/reservations/documents/documents.contract.ts'
import { staffDocuments } from '#modules/reservations/documents/documents.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { Panel } from './panel.tsx'

type Kind = ReservationView['documents'][number]['kind']

const NAMES: Record<Kind, MessageDescriptor> = {
  eticket: msg`E-ticket receipt`,
  voucher: msg`Voucher`,
  policy: msg`Insurance policy`,
  invoice: msg`Invoice`,
  calendar: msg`Calendar file`,
}

/** The documents that the traveller can have by now; each download is recorded with the name of who made it. */
export function DocumentsPanel({ reservation: { id, code, documents } }: { reservation: ReservationView }) {
  const { t, i18n } = useLingui()
  const { take, busy, problem } = useDownload(id, code)
  return (
    <Panel title={<Trans>Documents</Trans>}>
      <ProblemAlert problem={problem} />
      <ul className="grid gap-2 text-sm">
        {documents.map(({ kind, available }) => {
          const name = i18n._(NAMES[kind])
          return (
            <li key={kind} className="flex min-h-9 items-center justify-between gap-3">
              {name}
              {available ? (
                <Button
                  size="sm"
                  variant="secondary"
                  pending={busy === kind}
                  aria-label={t`Download: ${name}`}
                  icon={<Download aria-hidden="true" className="size-4" />}
                  onClick={() => take(kind)}
                >
                  <Trans>Download</Trans>
                </Button>
              ) : (
                <Badge>
                  <Trans>Not yet</Trans>
                </Badge>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-soft text-xs">
        <Trans>In the booking’s language. Each download is recorded in the audit log.</Trans>
      </p>
    </Panel>
  )
}

function useDownload(id: string, code: string) {
  const call = useCallStaff()
  const { send, ...state } = useSending()
  function take(kind: Kind) {
    const file = DOCUMENTS[kind]
    return send(async () => saveFile(await call(staffDocuments.open, { id, kind: file }), `${code}-${file}`), {
      name: kind,
    })
  }
  return { take, ...state }
}
