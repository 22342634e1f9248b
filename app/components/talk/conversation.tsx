import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { Fragment, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { MessageItem } from './message-item.tsx'
import type { CannedText } from './slash.ts'
import { type InsertText, StayComposer } from './stay-composer.tsx'
import type { TalkCalls } from './talk-calls.ts'
import { useReadWhenSeen } from './use-read-when-seen.ts'
import { useThread } from './use-thread.ts'

type ConversationProps = {
  calls: TalkCalls
  /** What the other side is called. */
  otherOf: (thread: Thread) => ReactNode
  /** Said while nobody has written. */
  empty: ReactNode
  help?: ReactNode
  /** Beside the button that attaches. */
  tools?: (insert: InsertText, thread: Thread) => ReactNode
  /** What is found after a slash. */
  textsFor?: (thread: Thread) => readonly CannedText[]
  onRead?: () => void
  /** Where it is the page itself: it opens at what is new, or at its end. */
  startAtNew?: boolean
  /** Above the messages, once they are there. */
  head?: (thread: Thread) => ReactNode
}

/** A conversation about a stay with what one can write to it. */
export function Conversation(props: ConversationProps) {
  const { calls, otherOf, empty, head, onRead = nothing, startAtNew = false, ...composing } = props
  const { thread, failed, newFrom, again, setThread } = useThread(calls)
  if (failed) return <Failed problem={failed} onRetry={() => void again()} />
  if (!thread) return <Waiting />
  const other = otherOf(thread)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {head?.(thread)}
      {thread.messages.length === 0 ? (
        <p className="flex items-start gap-3 rounded-lg bg-sunken px-4 py-3.5 text-soft">
          <MessagesSquare aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sea" />
          <span>{empty}</span>
        </p>
      ) : (
        <Messages
          thread={thread}
          other={other}
          calls={calls}
          newFrom={newFrom}
          onRead={onRead}
          startAtNew={startAtNew}
        />
      )}
      {thread.open ? (
        <StayComposer key={thread.stayId} calls={calls} thread={thread} onWritten={setThread} {...composing} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-3 text-soft text-sm">
          <Trans>This stay ended long ago, so this conversation is closed.</Trans>
        </p>
      )}
    </div>
  )
}

function Failed({ problem, onRetry }: { problem: ApiError; onRetry: () => void }) {
  return (
    <Alert
      tone="danger"
      live
      title={problem.message || <Trans>The messages could not be loaded</Trans>}
      action={
        problem.status !== 404 && (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  )
}

const nothing = () => {}
const SHOWN = 20

type MessagesProps = Required<Pick<ConversationProps, 'calls' | 'onRead' | 'startAtNew'>> & {
  thread: Thread
  other: ReactNode
  newFrom: number | null
}

function Messages({ thread, other, calls, newFrom, onRead, startAtNew }: MessagesProps) {
  const { t } = useLingui()
  const { messages } = thread
  const [shown, setShown] = useState(() => Math.max(SHOWN, messages.length - (newFrom ?? Number.POSITIVE_INFINITY) + 2))
  const end = useReadWhenSeen(thread, calls, onRead)
  const newLine = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it opens
  useEffect(() => {
    const start = newLine.current ?? end.current
    const inSight = start && start.getBoundingClientRect().bottom <= window.innerHeight
    if (startAtNew && !inSight) start?.scrollIntoView({ block: 'center' })
  }, [])
  const hidden = Math.max(0, messages.length - shown)
  return (
    <div>
      {hidden > 0 && (
        <Button size="sm" variant="secondary" className="mx-auto mb-4 flex" onClick={() => setShown(messages.length)}>
          <Trans>Show earlier messages</Trans>
        </Button>
      )}
      <div role="log" aria-label={t`Messages`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {messages.slice(hidden).map((message) => (
          <Fragment key={message.id}>
            {message.number === newFrom && <NewLine ref={newLine} />}
            <MessageItem message={message} other={other} calls={calls} />
          </Fragment>
        ))}
      </div>
      <div ref={end} />
    </div>
  )
}

function NewLine({ ref }: { ref: Ref<HTMLParagraphElement> }) {
  return (
    <p
      ref={ref}
      className="flex items-center gap-3 font-semibold text-sm text-sun-ink before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      <Trans context="messages">New</Trans>
    </p>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Skeleton className="h-16 w-3/4 rounded-xl" />
      <Skeleton className="ml-auto h-16 w-2/3 rounded-xl" />
      <Skeleton className="h-28 w-full rounded-md" />
    </div>
  )
}
