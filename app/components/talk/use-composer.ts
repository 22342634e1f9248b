import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError, newIdempotencyKey, wishKey } from '#app/api.ts'
import { MESSAGE_FILE_BYTES, MESSAGE_FILES } from '#modules/messages/message-limits.contract.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { keepDraft, readDraft } from './drafts.ts'
import type { TalkCalls } from './talk-calls.ts'

/** A file of the next message; its id comes with the end of the upload. */
export type Attached = { key: string; id: string | null; name: string; size: number }
type Problem = { sentence: string; offline: boolean }

/** What is written and attached; it goes only when it has arrived. A message that is sent again is the same message. */
export function useComposer(calls: TalkCalls, stayId: string, onWritten: (thread: Thread) => void) {
  const [text, setOwnText] = useState(() => readDraft(stayId))
  const [sending, setSending] = useState(false)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [key] = useState(wishKey)
  const { files, setFiles, uploading, attach, remove } = useFiles(calls, setProblem)

  function setText(value: string) {
    setOwnText(value)
    keepDraft(stayId, value)
    setMissing(false)
  }
  async function send() {
    if (sending || uploading) return
    const message = { body: text.trim(), fileIds: files.flatMap(({ id }) => id ?? []) }
    setProblem(null)
    setMissing(message.body === '' && message.fileIds.length === 0)
    if (message.body === '' && message.fileIds.length === 0) return box.current?.focus()
    setSending(true)
    try {
      onWritten(await calls.write(message, key.of(message)))
      key.settle()
      setText('')
      setFiles([])
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
  return { text, setText, box, files, attach, remove, insert, send, sending, uploading, missing, problem }
}

function useFiles(calls: TalkCalls, setProblem: (problem: Problem | null) => void) {
  const { t } = useLingui()
  const [files, setFiles] = useState<Attached[]>([])
  const limit = MESSAGE_FILE_BYTES / 1_048_576

  async function upload(file: File, key: string) {
    try {
      const added = await calls.addFile(file)
      setFiles((now) => now.map((one) => (one.key === key ? { key, ...added } : one)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFiles((now) => now.filter((one) => one.key !== key))
      setProblem(problemOf(error))
    }
  }
  function attach(chosen: readonly File[]) {
    setProblem(null)
    const room = MESSAGE_FILES - files.length
    const large = chosen.find(({ size }) => size > MESSAGE_FILE_BYTES)
    const { name } = large ?? { name: '' }
    if (large) setProblem({ sentence: t`${name} is larger than ${limit} MB. Make it smaller.`, offline: false })
    const taken = chosen.filter(({ size }) => size <= MESSAGE_FILE_BYTES)
    if (taken.length > room) setProblem({ sentence: t`Attach at most ${MESSAGE_FILES} files.`, offline: false })
    for (const file of taken.slice(0, room)) {
      const key = newIdempotencyKey()
      setFiles((now) => [...now, { key, id: null, name: file.name, size: file.size }])
      void upload(file, key)
    }
  }
  const remove = (key: string) => setFiles((now) => now.filter((file) => file.key !== key))
  return { files, setFiles, attach, remove, uploading: files.some(({ id }) => id === null) }
}

function problemOf({ message }: ApiError): Problem {
  return { sentence: message, offline: message === '' }
}
