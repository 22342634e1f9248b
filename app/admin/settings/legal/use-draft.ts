import { useState } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import type { ApiError } from '#app/api.ts'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { LegalEdit } from '#modules/legal/own/own.contract.ts'
import { legalTexts } from '#modules/legal/own/own.routes.ts'
import type { LegalTexts } from '#modules/legal/own/texts.contract.ts'
import { begunWith, type EditedTexts, edited, keepInTab, plainTexts } from './edited-texts.ts'

export type Draft = ReturnType<typeof useDraft>
type OnServer = { version: number; at: string | null }

/** What is typed: kept in this tab at once, and on the server when it is saved. */
export function useDraft(name: LegalName, initial: LegalEdit) {
  const [begun] = useState(() => begunWith(name, initial))
  const [texts, setTexts] = useState(begun.texts)
  const [onServer, setOnServer] = useState<OnServer>({ version: begun.seen, at: initial.draft.at })
  const [unsaved, setUnsaved] = useState(begun.back)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { run, busy } = useAction({ refused: setRefusal })

  function change(next: EditedTexts) {
    setTexts(next)
    setUnsaved(true)
    keepInTab(name, { texts: plainTexts(next), seen: onServer.version })
  }
  function isOnServer(saved: OnServer) {
    setOnServer(saved)
    setUnsaved(false)
    setRefusal(null)
    keepInTab(name, null)
  }
  /** The version of the draft that is kept, or false where it could not be. */
  async function save(over = onServer.version): Promise<number | false> {
    const sent: LegalTexts = plainTexts(texts)
    const done = await run(legalTexts.saveDraft, { name, body: { texts: sent, version: over } })
    if (!done) return false
    isOnServer(done.answer)
    return done.answer.version
  }
  /** After someone else's change: mine over theirs, or theirs instead of mine. */
  async function settle(which: 'mine' | 'theirs') {
    const done = await run(legalTexts.edit, { name })
    if (!done) return
    const { draft, texts: theirs } = done.answer
    if (which === 'mine') return void (await save(draft.version))
    setTexts(edited(theirs))
    isOnServer(draft)
  }
  return { texts, change, save, settle, onServer, unsaved, back: begun.back, refusal, busy }
}
