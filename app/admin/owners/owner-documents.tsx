import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { sizeText } from '#app/kit/format.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import type { DocumentView } from '#modules/partners/partners.contract.ts'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import { DOCUMENT_WORDS } from './owner-words.ts'

/** What the owner handed in; each download is recorded with the name of who made it. */
export function OwnerDocuments({ owner: { id, documents } }: { owner: PartnerDetail }) {
  const { take, busy, problem } = useDownload(id)
  return (
    <Panel title={<Trans>Documents</Trans>}>
      <ProblemAlert problem={problem} />
      {documents.length === 0 && (
        <p className="text-soft text-sm">
          <Trans>None submitted yet.</Trans>
        </p>
      )}
      <ul className="grid gap-3 text-sm">
        {documents.map((one) => (
          <Line key={one.id} document={one} pending={busy === one.id} onTake={() => take(one)} />
        ))}
      </ul>
      <p className="mt-3 text-soft text-xs">
        <Trans>Each download is recorded in the audit log.</Trans>
      </p>
    </Panel>
  )
}

type LineProps = { document: DocumentView; pending: boolean; onTake: () => void }

function Line({ document: { kind, name, size, created_at }, pending, onTake }: LineProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">{i18n._(DOCUMENT_WORDS[kind])}</span>
        <span className="wrap-anywhere block text-soft text-xs">
          {`${name} · ${sizeText(size, locale)} · ${formatMoment(created_at, locale)}`}
        </span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        pending={pending}
        aria-label={t`Download: ${name}`}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={onTake}
      >
        <Trans>Download</Trans>
      </Button>
    </li>
  )
}

function useDownload(ownerId: string) {
  const call = useCallStaff()
  const { send, ...state } = useSending()
  const take = ({ id, name }: DocumentView) =>
    send(async () => saveFile(await call(partners.openDocument, { id: ownerId, document: id }), name), { name: id })
  return { take, ...state }
}
