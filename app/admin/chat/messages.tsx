import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, Check, CheckCheck, Clock3, Download, LockKeyhole } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import type { UnsentActions } from '#app/chat/bubble.tsx'
import { NotSent } from '#app/components/not-sent.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { ChatFile, ChatMessage } from '#modules/chat/chat.contract.ts'
import type { ChatNote } from '#modules/chat/desk/desk.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import { momentText } from './chat-words.ts'
import { type DeskState, hasEarlier, pendingOf } from './desk-state.ts'
import { MoveLine } from './move-line.tsx'
import { timeline } from './timeline.ts'
import { useStayAtEnd, useStayInPlace } from './use-stay-at-end.ts'

type Detail = NonNullable<DeskState['detail']>
type Unsending = { onDiscard: () => void; onRetry: () => void }
type MessagesProps = { desk: DeskState; detail: Detail; onEarlier: () => void } & UnsentActions

/** What was said, noted and done; the newest last and in sight, unless someone reads further up. */
export function Messages({ desk, detail, onEarlier, onDiscard, onRetry }: MessagesProps) {
  const { t } = useLingui()
  const { id } = detail.conversation
  const items = useMemo(() => timeline(desk.messages, detail), [desk.messages, detail])
  const pending = pendingOf(desk, id)
  const { box, below, toEnd } = useStayAtEnd(items.at(-1)?.key, pending.at(-1)?.clientId)
  useStayInPlace(box, desk.messages[0]?.seq)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <div ref={box} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">
        {hasEarlier(desk) && <Earlier state={desk.earlier} onMore={onEarlier} />}
        <div role="log" aria-label={t`Messages`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((item) => (
            <Fragment key={item.key}>
              {item.kind === 'message' && <Said message={item.message} detail={detail} />}
              {item.kind === 'note' && <NoteItem note={item.note} />}
              {item.kind === 'move' && <MoveLine move={item.move} />}
            </Fragment>
          ))}
          {pending.map(({ clientId, text, problem }) => (
            <Bubble key={clientId} mine text={text || '📎'}>
              <Unsent problem={problem} onDiscard={() => onDiscard(clientId)} onRetry={() => onRetry(clientId)} />
            </Bubble>
          ))}
        </div>
        <TypingLine desk={desk} conversationId={id} />
      </div>
      {below && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            variant="secondary"
            className="pointer-events-auto shadow-float"
            icon={<ArrowDown aria-hidden="true" className="size-4" />}
            onClick={toEnd}
          >
            <Trans>New messages</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Earlier({ state, onMore }: { state: DeskState['earlier']; onMore: () => void }) {
  return (
    <div className="mb-4 grid justify-items-center gap-1">
      <Button size="sm" variant="secondary" pending={state === 'loading'} onClick={onMore}>
        <Trans>Earlier messages</Trans>
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-danger text-sm">
          <Trans>They could not be loaded. Try again.</Trans>
        </p>
      )}
    </div>
  )
}

function TypingLine({ desk, conversationId }: { desk: DeskState; conversationId: string }) {
  const who = desk.typing.filter((one) => one.conversationId === conversationId)
  const visitor = who.some(({ by }) => by === 'visitor')
  const agents = who.flatMap(({ by, name }) => (by === 'agent' ? [name] : [])).join(', ')
  return (
    <p role="status" className="mt-2 min-h-5 text-soft text-sm">
      {visitor && <Trans>The visitor is typing…</Trans>} {agents && <Trans>{agents} is answering…</Trans>}
    </p>
  )
}

function Said({ message, detail }: { message: ChatMessage; detail: Detail }) {
  const { message_text, message_type, sender_type, sender_name, created_at, files, seq } = message
  const locale = useLocale()
  if (message_type === 'system')
    return (
      <p className="text-center text-soft text-sm">
        {message_text} <span className="figures text-xs">· {momentText(created_at, locale)}</span>
      </p>
    )
  const mine = sender_type === 'admin'
  return (
    <Bubble mine={mine} from={sender_name} text={message_text} at={created_at}>
      <Files files={files} conversationId={detail.conversation.id} />
      {mine && <ReadMark read={seq <= detail.visitor_read} />}
    </Bubble>
  )
}

type BubbleProps = { from?: string; text: string; mine: boolean; at?: string; children?: React.ReactNode }

function Bubble({ from, text, mine, at, children }: BubbleProps) {
  const locale = useLocale()
  return (
    <article className={cx('grid max-w-[85%] gap-0.5', mine ? 'ml-auto' : 'mr-auto')}>
      <p className={cx('text-soft text-xs', mine && 'text-right')}>
        {from && <span className="font-semibold">{from}</span>}
        {at && (
          <>
            {' · '}
            <time dateTime={at} className="figures">
              {momentText(at, locale)}
            </time>
          </>
        )}
      </p>
      {text && (
        <p
          className={cx(
            'wrap-anywhere whitespace-pre-line rounded-2xl px-3.5 py-2 text-[0.9375rem]',
            mine ? 'rounded-tr-sm bg-sea text-on-sea' : 'rounded-tl-sm border border-line bg-surface text-ink',
          )}
        >
          {text}
        </p>
      )}
      {children}
    </article>
  )
}

function NoteItem({ note: { author, body, at } }: { note: ChatNote }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <article
      aria-label={t`Note of ${author}`}
      className="mx-auto grid w-full max-w-[95%] gap-1 rounded-lg border border-warning-line border-dashed bg-warning-tint px-3.5 py-2.5"
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-warning text-xs">
        <LockKeyhole aria-hidden="true" className="size-3.5" />
        <span className="font-semibold">
          <Trans>Only staff</Trans>
        </span>
        · {author} ·
        <time dateTime={at} className="figures">
          {momentText(at, locale)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-[0.9375rem]">{body}</p>
    </article>
  )
}

function Files({ files, conversationId }: { files: readonly ChatFile[]; conversationId: string }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const [failed, setFailed] = useState('')
  if (files.length === 0) return null
  async function take({ id, name }: ChatFile) {
    setFailed('')
    try {
      saveFile(await call(conversation.openFile, { id: conversationId, fileId: id }), name)
    } catch {
      setFailed(t`${name} could not be loaded. Try again.`)
    }
  }
  return (
    <>
      <ul className="grid max-w-full grid-cols-1 gap-1.5">
        {files.map((one) => (
          <li key={one.id}>
            <Button
              size="sm"
              variant="secondary"
              className="max-w-full"
              aria-label={t`Download ${one.name}`}
              icon={<Download aria-hidden="true" className="size-4 text-sea" />}
              onClick={() => void take(one)}
            >
              <span className="min-w-0 shrink! truncate">{one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="text-danger text-xs">
          {failed}
        </p>
      )}
    </>
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
function Unsent({ problem, onDiscard, onRetry }: { problem: string | null } & Unsending) {
  const { t } = useLingui()
  const words = { title: t`Not sent`, retry: t`Try again`, takeBack: t`Take it back` }
  if (problem !== null) return <NotSent problem={problem} words={words} onDiscard={onDiscard} onRetry={onRetry} />
  return (
    <p className="flex items-center justify-end gap-1 text-soft text-xs">
      <Clock3 aria-hidden="true" className="size-3.5" />
      <Trans>Sending; kept on this device until it arrives</Trans>
    </p>
  )
}
