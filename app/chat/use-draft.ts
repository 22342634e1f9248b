import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ChatFile } from '#modules/chat/chat.contract.ts'
import { CHAT_FILE_BYTES, CHAT_FILES } from '#modules/chat/chat-limits.contract.ts'
import { uploadFile } from './chat-calls.ts'

/** What is being written: it outlives a window that is minimized, hidden or turned to its settings. */
export function useDraft(sessionId: string | null) {
  const [text, setText] = useState('')
  const attachments = useAttachments(sessionId)
  return { text, setText, attachments }
}

export type Draft = ReturnType<typeof useDraft>

function useAttachments(sessionId: string | null) {
  const { t } = useLingui()
  const locale = useLocale()
  const [files, setFiles] = useState<ChatFile[]>([])
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState('')
  async function upload(to: string, file: File) {
    setBusy((count) => count + 1)
    try {
      const added = await uploadFile(to, file, locale)
      setFiles((now) => [...now, added].slice(0, CHAT_FILES))
    } catch (error) {
      const { name } = file
      const why = error instanceof ApiError && error.message
      setProblem(why ? `${name}: ${why}` : t`${name} could not be sent. Try again.`)
    } finally {
      setBusy((count) => count - 1)
    }
  }
  function attach(chosen: readonly File[]) {
    if (!sessionId) return
    setProblem('')
    const limit = CHAT_FILE_BYTES / 1_048_576
    const { name } = chosen.find(({ size }) => size > CHAT_FILE_BYTES) ?? {}
    if (name !== undefined) setProblem(t`${name} is larger than ${limit} MB. Make it smaller.`)
    const room = CHAT_FILES - files.length - busy
    const fitting = chosen.filter(({ size }) => size <= CHAT_FILE_BYTES)
    if (fitting.length > room) setProblem(t`Attach at most ${CHAT_FILES} files.`)
    for (const file of fitting.slice(0, room)) void upload(sessionId, file)
  }
  const remove = (id: string) => setFiles((now) => now.filter((file) => file.id !== id))
  function clear() {
    setFiles([])
    setProblem('')
  }
  return { files, problem, busy: busy > 0, attach, remove, clear }
}
