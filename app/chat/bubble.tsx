import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, Clock3, Download, Paperclip } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { NotSent } from '#app/components/not-sent.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { cx } from '#app/ui/cx.ts'
import type { ChatFile } from '#modules/chat/chat.contract.ts'
import { BRAND } from '#platform/brand.ts'
import { clockText, instantText } from '#platform/date-words.ts'
import { fileHref } from './chat-calls.ts'
import type { Pending, ShownMessage } from './line/chat-state.ts'
import { LinkedText } from './linked-text.tsx'

type Said = { message: ShownMessage; sessionId: string | null; read: boolean; first: boolean; today: string }
type Unsent = { pending: Pending; first: boolean } & UnsentActions
export type UnsentActions = { onDiscard: (clientId: string) => void; onRetry: (clientId: string) => void }

/**
 * One message. Drawn by one component before and after it has arrived, so that it is read out once; not again for each key
 * that someone presses below.
 */
export const Entry = memo(function Entry(entry: Said | Unsent) {
  if ('pending' in entry) return <Bubble {...unsent(entry)} />
  const { message } = entry
  if (message.message_type === 'text') return <Bubble {...said(entry)} />
  return (
    <p className="wrap-anywhere mx-auto my-3 max-w-[90%] text-center text-soft text-sm">
      {message.line ? <Line {...message} line={message.line} /> : message.message_text}
    </p>
  )
})

/** Specification §4, where the server leaves the line to us. */
function Line({ line, sender_name: agent }: ShownMessage & { line: 'joined' | 'closed' }) {
  const { t } = useLingui()
  const brand = BRAND.name
  if (line === 'joined') return t`${agent} has joined the chat.`
  return t`Chat session has been closed. Thank you for contacting ${brand} support!`
}

function said({ message, sessionId, read, first, today }: Said): BubbleProps {
  const { message_text, sender_type, sender_name, created_at, files } = message
  const mine = sender_type === 'user'
  const children = files.length > 0 && sessionId && <Files files={files} sessionId={sessionId} />
  const time = <Time at={created_at} today={today} />
  return { from: sender_name, text: message_text, mine, first, time, mark: mine && mark(read), children }
}

/** On this device and not yet arrived; it says so, and why when it never will. */
function unsent({ pending: { clientId, text, fileIds, problem }, first, onDiscard, onRetry }: Unsent): BubbleProps {
  const waiting = (
    <span key="waiting" className="inline-flex items-center gap-1">
      <Clock3 aria-hidden="true" className="size-3.5" />
      <Trans>Saved on this device, sending</Trans>
    </span>
  )
  const children = (
    <>
      {fileIds.length > 0 && <Paperclip aria-hidden="true" className="size-4 text-soft" />}
      {problem !== null && (
        <Unsendable problem={problem} onDiscard={() => onDiscard(clientId)} onRetry={() => onRetry(clientId)} />
      )}
    </>
  )
  return { from: '', text, mine: true, first, mark: problem === null && waiting, children }
}

function Unsendable(props: { problem: string; onDiscard: () => void; onRetry: () => void }) {
  const { t } = useLingui()
  return <NotSent {...props} words={{ title: t`Not sent`, retry: t`Try again`, takeBack: t`Take it back` }} />
}

type BubbleProps = {
  from: string
  text: string
  mine?: boolean
  /** Of a row of messages of the same person. */
  first: boolean
  time?: ReactNode
  mark?: ReactNode
  children?: ReactNode
}

/** What someone says. */
export function Bubble({ from, text, mine = false, first, time, mark, children }: BubbleProps) {
  return (
    <article
      className={cx('flex max-w-[88%] gap-2', mine ? 'ml-auto' : 'mr-auto', first ? 'mt-3 first:mt-0' : 'mt-1.5')}
    >
      {!mine && (first ? <Avatar name={from} className="mt-5 size-8 text-xs" /> : <span className="w-8 shrink-0" />)}
      <div className={cx('grid min-w-0 gap-1', mine ? 'justify-items-end' : 'justify-items-start')}>
        <p className={cx('text-soft text-xs', (mine || !first) && 'sr-only')}>
          <span className="font-semibold">{mine ? <Trans>You</Trans> : from}</span>
        </p>
        {text !== '' && (
          <p
            dir="auto"
            className={cx(
              'wrap-anywhere max-w-full whitespace-pre-line rounded-2xl px-3.5 py-2 text-[0.9375rem]',
              mine ? 'bg-sea text-on-sea' : 'border border-line bg-surface text-ink',
              first && (mine ? 'rounded-tr-sm' : 'rounded-tl-sm'),
            )}
          >
            {mine ? text : <LinkedText text={text} />}
          </p>
        )}
        {children}
        {(time || mark) && (
          <p className="flex items-center gap-1.5 text-soft text-xs">
            {time}
            {mark}
          </p>
        )}
      </div>
    </article>
  )
}

/** On the visitor's own clock; the day too when it is another. */
function Time({ at, today }: { at: string; today: string }) {
  const locale = useLocale()
  const date = new Date(at)
  const words = date.toDateString() === today ? clockText(date) : instantText(date, locale)
  return (
    <time dateTime={at} className="figures">
      {words}
    </time>
  )
}

function Files({ files, sessionId }: { files: readonly ChatFile[]; sessionId: string }) {
  return (
    <ul className="grid max-w-full grid-cols-1 gap-1.5">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <a
            href={fileHref(sessionId, file.id)}
            download={file.name}
            className="block overflow-hidden rounded-xl border border-line bg-surface text-ink text-sm no-underline hover:border-sea"
          >
            {file.type === 'image/jpeg' && (
              <img
                src={fileHref(sessionId, file.id)}
                alt=""
                loading="lazy"
                className="h-36 w-60 max-w-full bg-sunken object-cover"
              />
            )}
            <span className="flex min-h-11 items-center gap-2 px-3">
              <Download aria-hidden="true" className="size-4 shrink-0 text-sea" />
              <span className="min-w-0 truncate">{file.name}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function mark(read: boolean) {
  const Icon = read ? CheckCheck : Check
  return (
    <span key={read ? 'read' : 'sent'} className={cx('inline-flex items-center gap-1', read && 'text-sea')}>
      <Icon aria-hidden="true" className="size-3.5" />
      {read ? <Trans context="a message">Read</Trans> : <Trans context="a message">Sent</Trans>}
    </span>
  )
}
