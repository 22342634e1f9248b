import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, Clock3, Download, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { ChatFile, ChatMessage } from '#modules/chat/chat.contract.ts'
import { fileHref } from './chat-calls.ts'
import type { ChatState, Pending } from './line/chat-state.ts'

type ListProps = {
  chat: ChatState
  /** What the house says by itself before anybody has; null for nothing. */
  welcome: { from: string; text: string } | null
  onDiscard: (clientId: string) => void
}

/** What was said, newest last and in sight; read out as it comes. */
export function MessageList({ chat, welcome, onDiscard }: ListProps) {
  const { t } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const { messages, pending, typing } = chat
  const who = typing || t`The agent`
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length, pending.length, typing, welcome])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-paper px-3 py-4" tabIndex={-1}>
      <div role="log" aria-label={t`Messages`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {welcome && <Bubble from={welcome.from} text={welcome.text} mine={false} />}
        {messages.map((message) => (
          <Said key={message.seq} message={message} chat={chat} />
        ))}
        {pending.map((message) => (
          <Unsent key={message.clientId} message={message} onDiscard={() => onDiscard(message.clientId)} />
        ))}
      </div>
      <p role="status" className="mt-3 min-h-5 text-soft text-sm">
        {typing !== null && <Trans>{who} is typing…</Trans>}
      </p>
      <div ref={end} />
    </div>
  )
}

function Said({ message, chat }: { message: ChatMessage; chat: ChatState }) {
  const { message_text, message_type, sender_type, sender_name, created_at, files, seq } = message
  if (message_type === 'system') return <p className="text-center text-soft text-sm">{message_text}</p>
  const mine = sender_type === 'user'
  return (
    <Bubble from={sender_name} text={message_text} mine={mine} at={created_at}>
      {files.length > 0 && chat.sessionId && <Files files={files} sessionId={chat.sessionId} />}
      {mine && <ReadMark read={seq <= chat.staffRead} />}
    </Bubble>
  )
}

type BubbleProps = { from: string; text: string; mine: boolean; at?: string; children?: React.ReactNode }

function Bubble({ from, text, mine, at, children }: BubbleProps) {
  const locale = useLocale()
  return (
    <article className={cx('grid max-w-[85%] gap-0.5', mine ? 'ml-auto' : 'mr-auto')}>
      <p className={cx('text-soft text-xs', mine && 'text-right')}>
        <span className="font-semibold">{mine ? <Trans>You</Trans> : from}</span>
        {at && (
          <>
            {' · '}
            <time dateTime={at} className="figures">
              {timeText(at, locale)}
            </time>
          </>
        )}
      </p>
      <div
        className={cx(
          'wrap-anywhere rounded-2xl px-3.5 py-2 text-[0.9375rem]',
          mine ? 'rounded-tr-sm bg-sea text-on-sea' : 'rounded-tl-sm border border-line bg-surface text-ink',
        )}
      >
        <p className="whitespace-pre-line">{text}</p>
      </div>
      {children}
    </article>
  )
}

/** On the visitor's own clock; the day too when it is another. */
function timeText(at: string, locale: string): string {
  const date = new Date(at)
  const today = date.toDateString() === new Date().toDateString()
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...style,
    ...(!today && ({ day: 'numeric', month: 'short' } as const)),
  }).format(date)
}

function Files({ files, sessionId }: { files: readonly ChatFile[]; sessionId: string }) {
  return (
    <ul className="grid gap-1.5">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a
            href={fileHref(sessionId, id)}
            download={name}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-3 text-ink text-sm hover:border-sea"
          >
            <Download aria-hidden="true" className="size-4 shrink-0 text-sea" />
            <span className="min-w-0 truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
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

/** On this device and not yet arrived; it says so, and why when it never will. */
function Unsent({ message: { text, problem }, onDiscard }: { message: Pending; onDiscard: () => void }) {
  return (
    <Bubble from="" text={text || '📎'} mine>
      {problem === null ? (
        <p className="flex items-center justify-end gap-1 text-soft text-xs">
          <Clock3 aria-hidden="true" className="size-3.5" />
          <Trans>Kept on this device, on its way</Trans>
        </p>
      ) : (
        <div className="grid justify-items-end gap-1 text-danger text-xs">
          <p role="alert">{problem}</p>
          <Button
            size="sm"
            variant="ghost"
            onClick={onDiscard}
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
          >
            <Trans>Take it back</Trans>
          </Button>
        </div>
      )}
    </Bubble>
  )
}
