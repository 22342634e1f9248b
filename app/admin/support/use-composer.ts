import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useDraft } from '#app/admin/chat/drafts.ts'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { newIdempotencyKey } from '#app/api.ts'
import { useUploads } from '#app/kit/uploads.ts'
import { useToast } from '#app/ui/toast.tsx'
import { unfilled } from '#modules/chat/desk/reply-variables.contract.ts'
import type { TicketRow } from '#modules/support/support.contract.ts'
import { ticket } from '#modules/support/support.routes.ts'
import { MOST_FILES, SUPPORT_FILE_BYTES } from '#modules/support/support-limits.contract.ts'

/** Words, files and sending of one ticket. The key belongs to what is typed, so that trying again sends it once. */
export function useComposer({ number, requester_email }: TicketRow, mode: 'answer' | 'note') {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallStaff()
  const box = useRef<HTMLTextAreaElement>(null)
  const tried = useRef({ key: newIdempotencyKey(), body: '' })
  const [text, setText] = useDraft(`ticket-${mode}:${number}`)
  const [missing, setMissing] = useState(false)
  const [hurdle, setHurdle] = useState('')
  const uploads = useUploads({
    about: `ticket:${number}`,
    most: MOST_FILES,
    bytes: SUPPORT_FILE_BYTES,
    upload: (file) => call(ticket.addFile, { number, query: { name: file.name }, body: file }),
  })
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
  const action = usePageAction(onDone)
  function send(solve: boolean) {
    const body = text.trim()
    const [open] = unfilled(body)
    setMissing(body === '')
    setHurdle(open && mode === 'answer' ? t`Fill in ${open} before you send.` : '')
    if (body === '' || (open && mode === 'answer')) box.current?.focus()
    else if (!action.pending && !uploads.busy) {
      // What was changed after it got lost is something else to say.
      if (tried.current.body !== '' && tried.current.body !== body) tried.current.key = newIdempotencyKey()
      tried.current.body = body
      const { key } = tried.current
      if (mode === 'answer')
        void action.send(ticket.answer, { number, body: { key, body, fileIds: uploads.ids, solve } })
      else void action.send(ticket.note, { number, body: { key, body } })
    }
  }
  function insert(words: string) {
    const at = box.current?.selectionStart ?? text.length
    setText(text.slice(0, at) + words + text.slice(box.current?.selectionEnd ?? at))
    requestAnimationFrame(() => box.current?.focus())
  }
  const pending = action.pending || uploads.busy
  return { ...uploads, box, text, setText, missing, hurdle, pending, problem: action.problem, send, insert }
}

export type Composing = ReturnType<typeof useComposer>
