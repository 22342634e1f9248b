import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { sizeText } from '#app/kit/format.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { cx } from '#app/ui/cx.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { MessageFile, MessageView } from '#modules/messages/messages.contract.ts'
import { FlagWarning } from './flag-warning.tsx'
import { momentText } from './moments.ts'
import type { TalkCalls } from './talk-calls.ts'

type MessageItemProps = { message: MessageView; other: ReactNode; calls: TalkCalls }

/** One message: one's own to the right, with whether it was read; the other's with what to beware of. */
export function MessageItem({ message, other, calls }: MessageItemProps) {
  const locale = useLocale()
  const { mine, body, files, flags, at, read } = message
  return (
    <article className={cx('grid max-w-[36rem] gap-1', mine ? 'ml-auto w-fit pl-8' : 'mr-auto w-fit pr-8')}>
      <p className={cx('text-soft text-xs', mine && 'text-right')}>
        <span className="font-semibold">{mine ? <Trans>You</Trans> : other}</span>
        {' · '}
        <time dateTime={at} className="figures">
          {momentText(at, locale)}
        </time>
      </p>
      <div
        className={cx(
          'wrap-anywhere rounded-xl border px-4 py-2.5 text-[0.9375rem]',
          mine ? 'rounded-tr-sm border-sea/25 bg-sea-tint' : 'rounded-tl-sm border-line bg-surface',
        )}
      >
        {body && <p className="whitespace-pre-line">{body}</p>}
        {body === '' && files.length === 0 && (
          <p className="text-soft italic">
            <Trans>This message was erased.</Trans>
          </p>
        )}
        {files.length > 0 && (
          <ul className={cx('grid gap-2', body && 'mt-2')}>
            {files.map((file) => (
              <li key={file.id}>
                <FileButton file={file} calls={calls} />
              </li>
            ))}
          </ul>
        )}
        {!mine && <FlagWarning flags={flags} />}
      </div>
      {mine && <ReadMark read={read} />}
    </article>
  )
}

function ReadMark({ read }: { read: boolean }) {
  const Icon = read ? CheckCheck : Check
  return (
    <p className={cx('flex items-center justify-end gap-1 text-xs', read ? 'text-sea' : 'text-soft')}>
      <Icon aria-hidden="true" className="size-3.5" />
      {read ? <Trans context="a message">Read</Trans> : <Trans context="a message">Sent</Trans>}
    </p>
  )
}

/** Always saved, never shown on our pages: it came from a stranger. */
function FileButton({ file, calls }: { file: MessageFile; calls: TalkCalls }) {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    try {
      saveFile(await calls.openFile(file.id), file.name)
    } catch {
      toast({ title: t`The file could not be loaded`, description: t`Try again.`, variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <button
      type="button"
      aria-busy={saving || undefined}
      onClick={() => void (saving || save())}
      className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-1.5 text-left text-sm hover:border-sea"
    >
      {saving ? (
        <Spinner className="size-4 shrink-0" />
      ) : (
        <Download aria-hidden="true" className="size-4 shrink-0 text-sea" />
      )}
      <span className="min-w-0 flex-1 truncate font-medium">
        <span className="sr-only">
          <Trans>Download</Trans>{' '}
        </span>
        {file.name}
      </span>
      <span className="figures shrink-0 text-soft">{sizeText(file.size, locale)}</span>
    </button>
  )
}
