import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ChatNotice } from '#modules/chat/chat.contract.ts'
import { CHAT_PATIENCE_SECONDS } from '#modules/chat/chat-limits.contract.ts'
import { readNotice } from './chat-calls.ts'
import type { ChatState } from './line/chat-state.ts'
import type { ChatTools } from './use-chat.ts'

const AGAIN_MS = 30_000

/** The state of the desk, for a visitor who has waited for an answer for a while; null for all others. */
export function useWaiting({ joined, status, messages }: ChatState, line: ChatTools['line']): ChatNotice | null {
  const locale = useLocale()
  const [notice, setNotice] = useState<ChatNotice | null>(null)
  // Once the house has said that nobody can answer now there is no more to say.
  const waits = joined && status === 'waiting' && messages.at(-1)?.sender_type === 'user'
  useEffect(() => {
    if (!waits) return setNotice(null)
    let current = true
    const look = () => {
      timer = setTimeout(look, AGAIN_MS)
      line.refresh()
      readNotice(locale).then(
        (told) => current && setNotice(told),
        () => {},
      )
    }
    let timer = setTimeout(look, CHAT_PATIENCE_SECONDS * 1000)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [waits, locale, line])
  return notice
}
