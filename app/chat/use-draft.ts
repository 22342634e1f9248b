import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useUploads } from '#app/kit/uploads.ts'
import { CHAT_FILE_BYTES, CHAT_FILES } from '#modules/chat/chat-limits.contract.ts'
import { uploadFile } from './chat-calls.ts'

/** What is being written: it outlives a window that is minimized, hidden or turned to its settings. */
export function useDraft(sessionId: string | null) {
  const locale = useLocale()
  const [text, setText] = useState('')
  const attachments = useUploads({
    about: sessionId && `chat:${sessionId}`,
    most: CHAT_FILES,
    bytes: CHAT_FILE_BYTES,
    upload: (file) => uploadFile(sessionId ?? '', file, locale),
  })
  return { text, setText, attachments }
}

export type Draft = ReturnType<typeof useDraft>
