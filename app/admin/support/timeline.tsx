import { Trans, useLingui } from '@lingui/react/macro'
import { Bot, FileText, Lock } from 'lucide-react'
import { useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { sizeText } from '#app/kit/format.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { TicketDetail, TicketFile, TicketMessage } from '#modules/support/support.contract.ts'
import { ticket } from '#modules/support/support.routes.ts'
import { MoveLine } from './move-line.tsx'
import { timelineOf } from './timeline-entries.ts'

export function Timeline({ detail }: { detail: TicketDetail }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`What was written and done`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {timelineOf(detail).map((entry) => (
        <li key={entry.key}>
          {entry.kind === 'move' ? (
            <MoveLine move={entry.move} own={detail.ticket.number} />
          ) : (
            <Written message={entry.message} own={detail.ticket.number} />
          )}
        </li>
      ))}
    </ol>
  )
}

const LOOKS: Record<TicketMessage['direction'], string> = {
  in: 'border-line bg-surface',
  out: 'border-sea/30 bg-sea-tint sm:ml-10',
  note: 'border-warning-line bg-warning-tint sm:ml-10',
}

function Written({ message, own }: { message: TicketMessage; own: number }) {
  const { direction, author, author_email, at, body, automatic, ticket, files, refused_files, undelivered } = message
  const locale = useLocale()
  const names = refused_files.join(', ')
  return (
    <article className={cx('rounded-xl border p-4', LOOKS[direction])}>
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{author}</h2>
        {author_email && <span className="wrap-anywhere text-soft text-sm">{author_email}</span>}
        <Marks direction={direction} automatic={automatic} other={ticket === own ? null : ticket} />
        <time dateTime={at} className="figures ml-auto text-soft text-sm">
          {formatMoment(at, locale)}
        </time>
      </header>
      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
      {files.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id}>
              <FileButton number={ticket} file={file} />
            </li>
          ))}
        </ul>
      )}
      {undelivered && (
        <p className="mt-3 text-danger text-sm">
          <Trans>Not sent yet: the mail server refuses it. We keep trying; the address may be wrong.</Trans>
        </p>
      )}
      {refused_files.length > 0 && (
        <p className="mt-3 text-sm text-warning">
          <Trans>Also attached but not accepted: {names}</Trans>
        </p>
      )}
    </article>
  )
}

type MarksProps = Pick<TicketMessage, 'direction' | 'automatic'> & { other: number | null }

function Marks({ direction, automatic, other }: MarksProps) {
  return (
    <>
      {direction === 'note' && (
        <Badge tone="warning" icon={<Lock aria-hidden="true" />}>
          <Trans>Only staff</Trans>
        </Badge>
      )}
      {automatic && (
        <Badge icon={<Bot aria-hidden="true" />}>
          <Trans>Written by a program</Trans>
        </Badge>
      )}
      {other !== null && <Badge>#{other}</Badge>}
    </>
  )
}

function FileButton({ number, file: { id, name, size } }: { number: number; file: TicketFile }) {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const call = useCallStaff()
  const [pending, setPending] = useState(false)
  async function save() {
    setPending(true)
    try {
      saveFile(await call(ticket.openFile, { number, fileId: id }), name)
    } catch {
      toast({ variant: 'destructive', title: t`The file could not be loaded` })
    } finally {
      setPending(false)
    }
  }
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      onClick={() => void save()}
      className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-lg border border-line bg-surface px-3 text-sm hover:border-sea pointer-coarse:min-h-11"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0 text-sea" />
      <span className="truncate">{name}</span>
      <span className="figures shrink-0 text-soft">{sizeText(size, locale)}</span>
    </button>
  )
}
