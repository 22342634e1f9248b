import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { ApiError } from '#app/api.ts'
import { CHAT_FILE_BYTES, CHAT_FILES } from '#modules/chat/chat-limits.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import { keepFiles, useKeptFiles } from './kept-files.ts'

/** Files of the next answer; each is up before it is sent. */
export function useAttachments(conversationId: string) {
  const { t } = useLingui()
  const call = useCallStaff()
  const files = useKeptFiles(conversationId)
  const [going, setGoing] = useState(0)
  const [problem, setProblem] = useState('')
  const limit = CHAT_FILE_BYTES / 1_048_576
  async function upload(file: File) {
    const { name } = file
    setGoing((count) => count + 1)
    try {
      const added = await call(conversation.addFile, { id: conversationId, query: { name }, body: file })
      keepFiles(conversationId, (now) => [...now, added].slice(0, CHAT_FILES))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || t`${name} could not be sent. Try again.`)
    } finally {
      setGoing((count) => count - 1)
    }
  }
  function attach(chosen: readonly File[]) {
    setProblem('')
    const large = chosen.find(({ size }) => size > CHAT_FILE_BYTES)
    if (large) {
      const { name } = large
      setProblem(t`${name} is larger than ${limit} MB. Make it smaller.`)
    }
    const room = CHAT_FILES - files.length
    const fitting = chosen.filter(({ size }) => size <= CHAT_FILE_BYTES)
    if (fitting.length > room) setProblem(t`Attach at most ${CHAT_FILES} files.`)
    for (const file of fitting.slice(0, room)) void upload(file)
  }
  const remove = (id: string) => keepFiles(conversationId, (now) => now.filter((file) => file.id !== id))
  return { files, problem, busy: going > 0, attach, remove, clear: () => keepFiles(conversationId, () => []) }
}
