import { useRef, useState } from 'react'
import { ApiError, wishKey } from '#app/api.ts'
import { useUploads } from '#app/kit/uploads.ts'
import { MESSAGE_FILE_BYTES, MESSAGE_FILES } from '#modules/messages/message-limits.contract.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { keepDraft, readDraft } from './drafts.ts'
import type { TalkCalls } from './talk-calls.ts'

type Problem = { sentence: string; offline: boolean }

/** What is written and attached; it goes only when it has arrived. A message that is sent again is the same message. */
export function useComposer(calls: TalkCalls, stayId: string, onWritten: (thread: Thread) => void) {
  const [text, setOwnText] = useState(() => readDraft(stayId))
  const [sending, setSending] = useState(false)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [key] = useState(wishKey)
  const uploads = useUploads({
    about: `stay:${stayId}`,
    most: MESSAGE_FILES,
    bytes: MESSAGE_FILE_BYTES,
    upload: calls.addFile,
  })

  function setText(value: string) {
    setOwnText(value)
    keepDraft(stayId, value)
    setMissing(false)
  }
  async function send() {
    if (sending || uploads.busy) return
    const message = { body: text.trim(), fileIds: uploads.ids }
    setProblem(null)
    setMissing(message.body === '' && message.fileIds.length === 0)
    if (message.body === '' && message.fileIds.length === 0) return box.current?.focus()
    setSending(true)
    try {
      onWritten(await calls.write(message, key.of(message)))
      key.settle()
      setText('')
      uploads.clear()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(problemOf(error))
    } finally {
      setSending(false)
    }
  }
  function insert(more: string) {
    setText(text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`)
    box.current?.focus()
  }
  return { text, setText, box, uploads, insert, send, sending, missing, problem }
}

function problemOf({ message }: ApiError): Problem {
  return { sentence: message, offline: message === '' }
}
