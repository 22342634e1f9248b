import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'
import type { TalkCalls } from './talk-calls.ts'

const EVERY_MS = 15_000

type Loaded = { thread: Thread | null; failed: ApiError | null }

/** A conversation, read again while the page is looked at. What is on the screen stays while the connection is away. */
export function useThread(calls: TalkCalls) {
  const [{ thread, failed }, setLoaded] = useState<Loaded>({ thread: null, failed: null })
  /** The first message that was not read when the conversation was opened: a line is drawn before it. */
  const [newFrom, setNewFrom] = useState<number | null | undefined>(undefined)
  const setThread = useCallback((now: Thread) => {
    setLoaded({ thread: now, failed: null })
    setNewFrom((before) => (before === undefined ? firstUnread(now) : before))
  }, [])
  const again = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setThread(await calls.read(signal))
      } catch (thrown) {
        if (signal?.aborted) return
        const error = refusalOf(thrown)
        setLoaded((now) => (now.thread ? now : { thread: null, failed: error }))
      }
    },
    [calls, setThread],
  )
  useEffect(() => {
    const stop = new AbortController()
    void again(stop.signal)
    const look = () => void (document.visibilityState === 'visible' && again(stop.signal))
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [again])
  return { thread, failed, newFrom: newFrom ?? null, again, setThread }
}

function firstUnread({ messages }: Thread): number | null {
  return messages.find(({ mine, read }) => !mine && !read)?.number ?? null
}
