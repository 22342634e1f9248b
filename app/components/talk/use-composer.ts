import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { requestKey } from '#app/api.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { pastedFiles, useUploads } from '#app/kit/uploads.ts'
import { unfilled } from '#modules/chat/desk/reply-variables.contract.ts'
import type { CannedText } from './slash.ts'
import { useCanned } from './use-canned.ts'
import { keepDraft, readDraft, useDraft } from './use-draft.ts'
import { useTyping } from './use-typing.ts'

/** `key` is the same for each try of the same message. */
export type Outgoing = { body: string; fileIds: string[]; key: string }
/** @returns whether it is kept or has arrived, so that the box is emptied; may throw ApiError. */
type Deliver = (message: Outgoing, how?: string) => boolean | Promise<boolean>

type ComposerOptions = {
  /** What the text belongs to: it stays with it. */
  about: string
  /** In a chat Enter sends, and Shift+Enter begins a line; in a letter Enter begins a line, and Ctrl+Enter sends. */
  kind: 'chat' | 'letter'
  /** Characters. */
  most: number
  files?: Parameters<typeof useUploads>[0]
  /** Whether files alone are a message. */
  filesAlone?: boolean
  /** Found after a slash; none of their gaps may stay open. */
  texts?: readonly CannedText[] | undefined
  onTyping?: (on: boolean) => void
  /** Where something else needs it, too. */
  box?: RefObject<HTMLTextAreaElement | null>
  deliver: Deliver
}

const NO_FILES = { about: null, most: 0, bytes: 0, upload: () => Promise.reject(new Error('there are no files here')) }
const nothing = () => {}

/** What is written and attached: it goes away only when it has arrived. */
export function useComposer({ about, kind, most, texts, filesAlone = true, deliver, ...options }: ComposerOptions) {
  const ownBox = useRef<HTMLTextAreaElement>(null)
  const box = options.box ?? ownBox
  const [text, setText] = useDraft(about)
  const uploads = useUploads(options.files ?? NO_FILES)
  const canned = useCanned({ box, text, setText, texts: texts ?? [] })
  const typing = useTyping(options.onTyping ?? nothing)
  const { send: sendOnce, pending, problem } = useDelivery(deliver)
  const [lacks, setLacks] = useState<Lacks>(NOTHING)
  const over = Math.max(0, text.trim().length - most)

  async function send(how?: string) {
    const body = text.trim()
    const found = { words: body === '' && !(filesAlone && uploads.ids.length > 0), gaps: texts ? unfilled(body) : [] }
    setLacks(found)
    if (found.gaps.length > 0 || (found.words && !uploads.busy)) return box.current?.focus()
    if (uploads.busy || over > 0 || !(await sendOnce({ body, fileIds: uploads.ids }, how))) return
    typing.stop()
    uploads.clear()
    // What was typed while it was on its way is the next message.
    keepDraft(about, withoutStart(readDraft(about), text))
    if (kind === 'chat') box.current?.focus()
  }
  function write(target: HTMLTextAreaElement) {
    setText(target.value)
    setLacks(NOTHING)
    canned.look(target)
    if (target.value.trim() !== '') typing.touch()
  }
  const missing = kind === 'letter' && lacks.words
  const { gaps } = lacks
  return {
    kind,
    box,
    text,
    setText,
    write,
    send,
    pending,
    problem,
    missing,
    gaps,
    over,
    most,
    uploads,
    canned,
  }
}

export type Composing = ReturnType<typeof useComposer>

type Lacks = { words: boolean; gaps: readonly string[] }
const NOTHING: Lacks = { words: false, gaps: [] }

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length).trimStart() : text
}

/** Sends one message at a time; sent again without an answer it is the same message, with other words it is another one. */
function useDelivery(deliver: Deliver) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [key] = useState(requestKey)
  /** Known at once, before anything is drawn again. */
  const sending = useRef(false)

  async function send(message: Omit<Outgoing, 'key'>, how?: string): Promise<boolean> {
    if (sending.current) return false
    sending.current = true
    setPending(true)
    setProblem(null)
    try {
      const sent = await deliver({ ...message, key: key.of(message) }, how)
      if (sent) key.settle()
      return sent
    } catch (thrown) {
      const error = refusalOf(thrown)
      setProblem(error.fields[0]?.message ?? error.message)
      return false
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  return { send, pending, problem }
}

/** What the box of a composer is given, whatever it looks like. */
export function boxProps({ box, text, write, send, uploads, canned, over, kind }: Composing, mayAttach: boolean) {
  return {
    ref: box,
    dir: 'auto' as const,
    value: text,
    'aria-invalid': over > 0 || undefined,
    'aria-autocomplete': canned.offered ? ('list' as const) : undefined,
    'aria-controls': canned.open ? canned.listId : undefined,
    'aria-activedescendant': canned.activeId,
    onChange: ({ target }: { target: HTMLTextAreaElement }) => write(target),
    onFocus: canned.enter,
    onBlur: canned.close,
    onKeyDown(event: KeyboardEvent) {
      if (canned.onKeyDown(event) || !sends(event, kind)) return
      event.preventDefault()
      void send()
    },
    onPaste(event: ClipboardEvent) {
      const pasted = mayAttach ? pastedFiles(event.clipboardData) : []
      if (pasted.length === 0) return
      event.preventDefault()
      uploads.attach(pasted)
    },
  }
}

function sends({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, kind: Composing['kind']): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing) return false
  return kind === 'chat' ? !shiftKey : ctrlKey || metaKey
}
