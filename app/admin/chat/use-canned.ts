import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { BRAND } from '#app/brand.ts'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'
import { fillReply } from '#modules/chat/desk/reply-variables.contract.ts'
import { useChosenCode } from './chosen-code.ts'
import type { DeskState } from './desk-state.ts'
import { matchReplies, type Slash, slashBefore } from './slash.ts'

type CannedDeps = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
  staff: Admin
  detail: NonNullable<DeskState['detail']>
}

/** Canned replies in the language of the conversation: after a slash, or from the menu. */
export function useCanned({ box, text, setText, staff, detail }: CannedDeps) {
  const listId = useId()
  const { data, failed, again } = useData(cannedReplies.list, {})
  const [slash, setSlash] = useState<Slash | null>(null)
  const [at, setAt] = useState(0)
  const been = useRef(false)
  const { name, language, id } = detail.conversation
  const code = useChosenCode(id)
  const options = slash ? matchReplies(data ?? [], slash.wanted) : []
  const active = Math.min(at, options.length - 1)
  const bodyOf = ({ bodyEn, bodyPt }: CannedReply) =>
    fillReply(language === 'pt-BR' ? bodyPt : bodyEn, {
      customer_name: name,
      agent_name: staff.first_name,
      brand: BRAND.name,
      reservation_code: code,
    })
  function put(reply: CannedReply, place: Pick<Slash, 'from' | 'to'>) {
    const body = bodyOf(reply)
    setText(text.slice(0, place.from) + body + text.slice(place.to))
    setSlash(null)
    const end = place.from + body.length
    // After React has put the text in.
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(end, end)
    })
  }
  function onKeyDown(event: KeyboardEvent): boolean {
    const chosen = options[active]
    if (!slash || !chosen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((active + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') put(chosen, slash)
    else if (event.key === 'Escape') setSlash(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    listId,
    options,
    active,
    onKeyDown,
    bodyOf,
    failed,
    again,
    all: data,
    open: options.length > 0,
    activeId: options.length > 0 ? `${listId}-${active}` : undefined,
    look({ value, selectionStart }: HTMLTextAreaElement) {
      setSlash(slashBefore(value, selectionStart))
      setAt(0)
    },
    close: () => setSlash(null),
    enter() {
      been.current = true
    },
    choose: (reply: CannedReply) => slash && put(reply, slash),
    /** From the menu: where the cursor is. */
    insert(reply: CannedReply) {
      // A draft that was put back has the cursor at its beginning until somebody has been in it.
      const from = been.current ? (box.current?.selectionStart ?? text.length) : text.length
      put(reply, { from, to: been.current ? (box.current?.selectionEnd ?? from) : from })
    },
  }
}

export type Canned = ReturnType<typeof useCanned>
