import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useDraft } from '#app/admin/chat/drafts.ts'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useWish } from '#app/admin/session/wishes.ts'
import { ApiError, newIdempotencyKey } from '#app/api.ts'
import { useToast } from '#app/ui/toast.tsx'
import { unfilled } from '#modules/chat/desk/reply-variables.contract.ts'
import type { TicketFile, TicketRow } from '#modules/support/support.contract.ts'
import { MOST_FILES, SUPPORT_FILE_BYTES } from '#modules/support/support-limits.contract.ts'

/** Words, files and sending of one ticket. The key belongs to what is typed, so that trying again sends it once. */
export function useComposer({ number, requester_email }: TicketRow, mode: 'answer' | 'note') {
  const { t } = useLingui()
  const toast = useToast()
  const box = useRef<HTMLTextAreaElement>(null)
  const tried = useRef({ key: newIdempotencyKey(), body: '' })
  const [text, setText] = useDraft(`ticket-${mode}:${number}`)
  const [missing, setMissing] = useState(false)
  const [hurdle, setHurdle] = useState('')
  const uploads = useUploads(number, setHurdle)
  const { clear } = uploads
  const byMail = requester_email !== null
  const onDone = useCallback(() => {
    tried.current = { key: newIdempotencyKey(), body: '' }
    setText('')
    clear()
    toast({
      variant: 'success',
      title: mode === 'note' ? t`Noted` : byMail ? t`Sent by e-mail` : t`Sent into the chat`,
    })
  }, [setText, clear, toast, mode, byMail, t])
  const wish = useWish(onDone)
  function send(solve: boolean) {
    const body = text.trim()
    const [open] = unfilled(body)
    setMissing(body === '')
    setHurdle(open && mode === 'answer' ? t`Fill in ${open} before you send.` : '')
    if (body === '' || (open && mode === 'answer')) box.current?.focus()
    else if (!wish.pending && !uploads.busy) {
      const path = `/api/admin/support/tickets/${number}` as const
      const fileIds = uploads.files.map(({ id }) => id)
      // What was changed after it got lost is something else to say.
      if (tried.current.body !== '' && tried.current.body !== body) tried.current.key = newIdempotencyKey()
      tried.current.body = body
      const { key } = tried.current
      if (mode === 'answer') wish.send({ path: `${path}/answers`, body: { key, body, fileIds, solve } })
      else wish.send({ path: `${path}/notes`, body: { key, body } })
    }
  }
  function insert(words: string) {
    const at = box.current?.selectionStart ?? text.length
    setText(text.slice(0, at) + words + text.slice(box.current?.selectionEnd ?? at))
    requestAnimationFrame(() => box.current?.focus())
  }
  const pending = wish.pending || uploads.busy
  return { ...uploads, box, text, setText, missing, hurdle, pending, problem: wish.problem, send, insert }
}

export type Composing = ReturnType<typeof useComposer>

/** Each file is up before the answer is sent. */
function useUploads(number: number, onHurdle: (words: string) => void) {
  const { t } = useLingui()
  const call = useCallStaff()
  const [files, setFiles] = useState<TicketFile[]>([])
  const [going, setGoing] = useState(0)
  const limit = SUPPORT_FILE_BYTES / 1_048_576
  async function upload(file: File) {
    const { name } = file
    setGoing((count) => count + 1)
    try {
      const path = `/api/admin/support/tickets/${number}/files?name=${encodeURIComponent(name)}` as const
      const added = await call<TicketFile>(path, { method: 'POST', body: file })
      setFiles((now) => [...now, added].slice(0, MOST_FILES))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onHurdle(error.message || t`${name} could not be sent. Try again.`)
    } finally {
      setGoing((count) => count - 1)
    }
  }
  function attach(chosen: readonly File[]) {
    onHurdle('')
    const fitting = chosen.filter(({ size }) => size <= SUPPORT_FILE_BYTES)
    const room = MOST_FILES - files.length
    const [large] = chosen.filter((file) => !fitting.includes(file)).map(({ name }) => name)
    if (large) onHurdle(t`${large} is larger than ${limit} MB. Make it smaller.`)
    else if (fitting.length > room) onHurdle(t`Attach at most ${MOST_FILES} files.`)
    for (const file of fitting.slice(0, room)) void upload(file)
  }
  const remove = (id: string) => setFiles((now) => now.filter((file) => file.id !== id))
  const clear = useCallback(() => setFiles([]), [])
  return { files, busy: going > 0, attach, remove, clear }
}
