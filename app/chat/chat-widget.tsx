import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { useToast } from '#app/ui/toast.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatWindow } from './chat-window.tsx'
import { type ChatState, lastSeq, unreadAfter } from './line/chat-state.ts'
import { useChat } from './use-chat.ts'

type View = 'open' | 'minimized' | 'hidden'

/** Sizes of specification §9: 400×600, below 1024 px 380×500, below 768 px 75vh; nothing on screens of 500 px height or less. */
const PLACE =
  'fixed z-40 flex flex-col overflow-hidden border border-line bg-paper text-ink shadow-float [@media(max-height:500px)]:hidden print:hidden ' +
  'inset-x-0 bottom-0 h-[75vh] rounded-t-2xl ' +
  'md:inset-x-auto md:right-4 md:bottom-4 md:h-[500px] md:w-[380px] md:rounded-2xl lg:h-[600px] lg:w-[400px]'

export type ChatWidgetProps = {
  start: 'open' | 'minimized'
  /** False once it is hidden: whoever drew it shows a way back. */
  onShown: (shown: boolean) => void
}

/** The floating chat of visitors (specification §2): open, minimized with what is unread, or hidden with the session kept. */
export function ChatWidget({ start, onShown }: ChatWidgetProps) {
  const locale = useLocale()
  const { chat, line, storage, visitor } = useChat(locale)
  const [view, setView] = useState<View>(start)
  const [showSettings, setShowSettings] = useState(false)
  const unread = useUnread(chat, view)
  useChatToasts(chat, view)
  const box = useRef<HTMLTextAreaElement>(null)
  const hide = useCallback(() => setView('hidden'), [])
  const shown = view !== 'hidden'
  useEffect(() => onShown(shown), [shown, onShown])
  useOpenEvent(() => setView('open'))
  const disconnect = useDisconnect(async () => {
    await line.leave()
    hide()
  })
  const titleId = useId()
  const panel = useFocusOnOpen(view)
  if (view === 'hidden') return null
  if (view === 'minimized') return <RestoreButton unread={unread} onOpen={() => setView('open')} />
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(PLACE, 'animate-rise outline-none')}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <ChatHeader
        {...{ chat, titleId, onHide: hide, onDisconnect: disconnect }}
        onMinimize={() => setView('minimized')}
        onSettings={() => setShowSettings(!showSettings)}
      />
      <ChatWindow
        {...{ chat, line, storage, visitor, showSettings, box }}
        onSettingsDone={() => setShowSettings(false)}
      />
    </section>
  )
}

function RestoreButton({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const { t } = useLingui()
  const label = unread > 0 ? t`Open chat, ${unread} unread` : t`Open chat`
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="fixed right-4 bottom-4 z-40 grid size-14 place-items-center rounded-full bg-sea text-on-sea shadow-float hover:bg-sea-strong print:hidden [@media(max-height:500px)]:hidden"
    >
      <MessageCircle aria-hidden="true" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute -top-1 -right-1 grid min-w-6 place-items-center rounded-full bg-danger px-1.5 font-semibold text-on-danger text-xs leading-6"
        >
          {unread}
        </span>
      )}
    </button>
  )
}

/** Answers of agents that came while the window was not open. */
function useUnread(chat: ChatState, view: View): number {
  const seen = useRef(lastSeq(chat))
  const last = lastSeq(chat)
  useEffect(() => {
    if (view === 'open') seen.current = last
  }, [view, last])
  return view === 'open' ? 0 : unreadAfter(chat, seen.current)
}

/** Specification §8. */
function useChatToasts(chat: ChatState, view: View) {
  const { t } = useLingui()
  const toast = useToast()
  const joined = chat.line === 'on' && chat.sessionId !== null && chat.status !== null
  const answers = unreadAfter(chat, 0)
  const before = useRef({ joined, answers })
  useEffect(() => {
    if (joined && !before.current.joined)
      toast({ title: t`Chat Connected`, description: t`You're now connected to our support team.`, variant: 'success' })
    if (answers > before.current.answers && view !== 'open')
      toast({ title: t`New message`, description: t`Support agent replied to your message.` })
    before.current = { joined, answers }
  }, [joined, answers, view, toast, t])
}

function useDisconnect(leave: () => Promise<void>) {
  const { t } = useLingui()
  const toast = useToast()
  return () =>
    void leave().then(() => toast({ title: t`Chat disconnected`, description: t`You have left the chat session.` }))
}

function useOpenEvent(open: () => void) {
  useEffect(() => {
    const onOpen = (event: Event) => {
      event.preventDefault()
      open()
    }
    addEventListener('openChat', onOpen)
    return () => removeEventListener('openChat', onOpen)
  })
}

/** The keyboard goes into the window that was opened, and nowhere else by itself. */
function useFocusOnOpen(view: View) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (view === 'open') panel.current?.focus({ preventScroll: true })
  }, [view])
  return panel
}
