import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Bubble, Entry, type UnsentActions } from './bubble.tsx'
import type { ChatState } from './line/chat-state.ts'
import { isLocal } from './line/chat-storage.ts'
import type { Welcome } from './use-welcome.ts'

type ListProps = {
  chat: ChatState
  /** What the chat says automatically before anyone has; null for nothing. */
  welcome: Welcome | null
} & UnsentActions

/** What was said, newest last; what comes from now on is read out, what was there is not. */
export function MessageList({ chat, welcome, onDiscard, onRetry }: ListProps) {
  const { t } = useLingui()
  const { messages, pending, sessionId } = chat
  const mine = messages.findLast(({ sender_type }) => sender_type === 'user')?.seq ?? 0
  const { list, away, toEnd } = useEndInSight(messages.length, pending.length + mine)
  const live = useLive(chat)
  // Handed down: after midnight what was said before gets its day.
  const today = new Date().toDateString()
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-paper">
      <div
        ref={list}
        role="log"
        aria-label={t`Messages`}
        aria-live={live ? 'polite' : 'off'}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 pt-4 pb-1 focus-visible:outline-offset-[-3px]"
      >
        {welcome && <Bubble from={welcome.from} text={welcome.text} first />}
        {[
          ...messages.map((message, at) => (
            <Entry
              key={message.client_id ?? message.seq}
              message={message}
              sessionId={sessionId}
              today={today}
              read={message.seq <= chat.staffRead}
              first={isFirst(messages[at - 1], message)}
            />
          )),
          ...pending.map((one, at) => (
            <Entry
              key={one.clientId}
              pending={one}
              onDiscard={onDiscard}
              onRetry={onRetry}
              first={at === 0 && messages.at(-1)?.sender_type !== 'user'}
            />
          )),
        ]}
      </div>
      {away && (
        <Button
          size="sm"
          variant="secondary"
          onClick={toEnd}
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          className="absolute bottom-8 left-1/2 -translate-x-1/2 shadow-float"
        >
          <Trans>New messages</Trans>
        </Button>
      )}
      <Typing name={chat.typing} />
    </div>
  )
}

/** Of a row of one person's messages the first says who it is. */
function isFirst(before: ChatState['messages'][number] | undefined, { sender_type, sender_name }: typeof before & {}) {
  return (
    !before ||
    before.message_type === 'system' ||
    before.sender_type !== sender_type ||
    before.sender_name !== sender_name
  )
}

function Typing({ name }: { name: string | null }) {
  const { t } = useLingui()
  const who = name || t`The agent`
  return (
    <p role="status" className="flex min-h-7 items-center gap-2 px-4 pb-1 text-soft text-sm">
      {name !== null && (
        <>
          <span aria-hidden="true" className="flex gap-1">
            {[0, 150, 300].map((delay) => (
              <span
                key={delay}
                className="size-1.5 animate-pulse rounded-full bg-sea motion-reduce:animate-none"
                style={{ animationDelay: `${delay}ms` }}
              />
            ))}
          </span>
          <span>{t`${who} is typing…`}</span>
        </>
      )}
    </p>
  )
}

/** Off until what was said before is there. */
function useLive({ joined, sessionId }: ChatState): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => {
    if (joined || (sessionId && isLocal(sessionId))) setLive(true)
  }, [joined, sessionId])
  return live
}

const NEAR_PX = 48

/** The end stays visible for a reader who is there or has just written; one who scrolled back is told about new messages. */
function useEndInSight(count: number, own: number) {
  const list = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const near = useRef(true)
  const toEnd = useCallback(() => {
    const { current } = list
    if (current) current.scrollTop = current.scrollHeight
    near.current = true
    setAway(false)
  }, [])
  useEffect(() => {
    const { current } = list
    if (!current) return
    let top = current.scrollTop
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = current
      // Only who goes up leaves the end; a list that becomes lower, or longer, leaves nobody.
      if (scrollHeight - scrollTop - clientHeight < NEAR_PX) near.current = true
      else if (scrollTop < top) near.current = false
      top = scrollTop
      if (near.current) setAway(false)
    }
    current.addEventListener('scroll', onScroll, { passive: true })
    // A keyboard that opens, a picture that comes.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => near.current && toEnd())
    sizes?.observe(current)
    return () => {
      current.removeEventListener('scroll', onScroll)
      sizes?.disconnect()
    }
  }, [toEnd])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was written here
  useEffect(toEnd, [own])
  useEffect(() => {
    if (near.current) toEnd()
    else if (count > 0) setAway(true)
  }, [count, toEnd])
  return { list, away, toEnd }
}
