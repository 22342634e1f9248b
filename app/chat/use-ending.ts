import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useToast } from '#app/ui/toast.tsx'
import { type ChatState, unreadAfter } from './line/chat-state.ts'
import type { ChatTools } from './use-chat.ts'

/** A conversation that the visitor has ended, until they are done with it: how was it, the words to keep. */
export function useEnding({ chat, line }: ChatTools & { chat: ChatState }, hide: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const [sessionId, setSessionId] = useState<string | null>(null)
  const forget = useCallback(() => setSessionId(null), [])
  async function disconnect() {
    const answered = chat.status !== 'closed' && chat.partner !== 'plain' && unreadAfter(chat, 0) > 0
    if (answered && !chat.rated) setSessionId(chat.sessionId)
    else hide()
    await line.leave()
    toast({ title: t`Chat disconnected`, description: t`You have left the chat session.` })
  }
  return { sessionId, forget, disconnect: () => void disconnect() }
}

export type Ending = ReturnType<typeof useEnding>
