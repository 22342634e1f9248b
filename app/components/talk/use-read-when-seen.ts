import { useEffect, useRef } from 'react'
import type { Thread } from '#modules/messages/messages.contract.ts'
import type { TalkCalls } from './talk-calls.ts'

/** Messages count as read once their end was in sight; the ref is for what is below the last one. */
export function useReadWhenSeen(thread: Thread, calls: TalkCalls, onRead: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const told = useRef(0)
  const last = thread.messages.at(-1)?.number ?? 0
  const unread = thread.messages.some(({ mine, read, number }) => !mine && !read && number > told.current)
  useEffect(() => {
    const mark = end.current
    if (!mark || !unread) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || document.visibilityState === 'hidden' || told.current >= last) return
      told.current = last
      // A try without an answer is followed by the next one, when the page is opened again.
      calls.readUpTo(last).then(onRead, () => {})
    })
    // A tab that comes to the front has seen nothing change; it is looked at again.
    const look = () => {
      watch.unobserve(mark)
      watch.observe(mark)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      watch.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [unread, last, calls, onRead])
  return end
}
