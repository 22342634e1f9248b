import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useUploads } from '#app/kit/uploads.ts'
import { CHAT_FILE_BYTES, CHAT_FILES } from '#modules/chat/chat-limits.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import { unfilled } from '#modules/chat/desk/reply-variables.contract.ts'
import { useDraft } from './drafts.ts'
import type { ComposerProps } from './pane-props.ts'
import { useCanned } from './use-canned.ts'
import { useTyping } from './use-typing.ts'

/** An answer while it is written: its words, files and canned replies, and what keeps it from being sent. */
export function useReply({ staff, line, detail }: Pick<ComposerProps, 'staff' | 'line' | 'detail'>) {
  const { t } = useLingui()
  const { id } = detail.conversation
  const call = useCallStaff()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(id)
  const [missing, setMissing] = useState<string[]>([])
  const attachments = useUploads({
    about: `desk:${id}`,
    most: CHAT_FILES,
    bytes: CHAT_FILE_BYTES,
    upload: (file) => call(conversation.addFile, { id, query: { name: file.name }, body: file }),
  })
  const typing = useTyping(line)
  const canned = useCanned({ box, text, setText, staff, detail })
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    const open = unfilled(text)
    setMissing(open)
    if (open.length > 0) return box.current?.focus()
    if (attachments.busy) return
    if (!line.say(text, attachments.ids)) return
    typing.stop()
    setText('')
    attachments.clear()
    box.current?.focus()
  }
  function write(target: HTMLTextAreaElement) {
    setText(target.value)
    setMissing([])
    canned.look(target)
    if (target.value.trim() !== '') typing.touch()
  }
  const problem = missing.length > 0 ? t`Fill in ${missing.join(', ')} before you send.` : ''
  return { box, text, write, send, attachments, canned, problem }
}
