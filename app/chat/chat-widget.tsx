import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#app/ui/cx.ts'
import { useToast } from '#app/ui/toast.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatWindow } from './chat-window.tsx'
import { type ChatState, unreadAfter } from './line/chat-state.ts'
import { isLocal } from './line/chat-storage.ts'
import { type ChatTools, useChat, useChatSettings } from './use-chat.ts'
import { useEnding } from './use-ending.ts'
import { useFocusInside, useFocusOnOpen, useRoomAboveKeyboard } from './use-panel.ts'
import { useWelcome } from './use-welcome.ts'

/** No room for a window (specification §2). */
const TOO_LOW = '(max-height: 500px)'

type View = 'open' | 'minimized' | 'hidden'

/**
 * Sizes of specification §9: 400×600, below 1024 px 380×500, below 768 px 75vh; nothing on screens of 500 px height or less,
 * unless it is an open keyboard that takes the rest.
 */
const PLACE =
  'fixed z-40 flex flex-col overflow-clip border border-line bg-paper text-ink shadow-float not-data-keyboard:[@media(max-height:500px)]:hidden print:hidden ' +
  'inset-x-0 bottom-(--keyboard,0px) h-[75vh] max-h-(--seen,100dvh) rounded-t-2xl ' +
  'md:inset-x-auto md:right-4 md:bottom-4 md:h-[500px] md:w-[380px] md:rounded-2xl lg:h-[600px] lg:w-[400px]'

export type ChatWidgetProps = {
  /** `auto` opens without taking the keyboard from the page. */
  start: 'open' | 'auto' | 'minimized'
  /** False once it is hidden: the component that rendered it shows a way back. */
  onShown: (shown: boolean) => void
  /** Where the round button goes, so that it covers nothing of the page: in the header, once that is drawn. */
  place: HTMLElement | null
}

/** The floating chat of visitors (specification §2): open, minimized with what is unread, or hidden with the session kept. */
export function ChatWidget({ start, onShown, place, tools }: ChatWidgetProps & { tools: ChatTools }) {
  const own = useChat(tools)
  const { chat, line } = own
  const { view, asked, open, minimize, hide } = useView(start)
  const ending = useEnding(own, hide)
  const unread = view === 'open' ? 0 : unreadAfter(chat, chat.seen)
  useChatToasts(chat, view)
  useOpenEvent(() => {
    line.connect()
    open()
  })
  // On phones there is no other sign of an answer once the toast has gone.
  const calls = view === 'hidden' && unread > 0
  const shown = view !== 'hidden' || calls
  useEffect(() => onShown(shown), [shown, onShown])
  const settings = useChatSettings(own.storage)
  const welcome = useWelcome(chat, settings[0])
  if (!shown) return null
  if (view !== 'open')
    return place && createPortal(<RestoreButton unread={unread} focused={asked && !calls} onOpen={open} />, place)
  return (
    <Panel
      own={own}
      settings={settings}
      welcome={welcome}
      ending={ending}
      asked={asked}
      minimize={minimize}
      hide={hide}
    />
  )
}

type PanelProps = Pick<Parameters<typeof ChatWindow>[0], 'own' | 'settings' | 'welcome' | 'ending'> &
  Pick<ReturnType<typeof useView>, 'asked' | 'minimize' | 'hide'>

function Panel({ own, settings, welcome, ending, asked, minimize, hide }: PanelProps) {
  const [showSettings, setShowSettings] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLElement>(null)
  useFocusOnOpen(panel, box, asked)
  useFocusInside(panel, box)
  useRoomAboveKeyboard(panel)
  const titleId = useId()
  const close = () => {
    ending.forget()
    hide()
  }
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key !== 'Escape' || nativeEvent.isComposing) return
    if (showSettings) setShowSettings(false)
    else close()
  }
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(PLACE, 'animate-rise outline-none')}
      onKeyDown={onKeyDown}
    >
      <ChatHeader
        chat={own.chat}
        titleId={titleId}
        showSettings={showSettings}
        over={ending.sessionId !== null}
        onMinimize={minimize}
        onHide={close}
        onDisconnect={ending.disconnect}
        onSettings={() => setShowSettings(!showSettings)}
      />
      <ChatWindow
        own={own}
        settings={settings}
        welcome={welcome}
        ending={ending}
        showSettings={showSettings}
        box={box}
        onSettingsDone={() => setShowSettings(false)}
      />
    </section>
  )
}

/** `asked` says that a person wanted the view, so that the keyboard may follow. */
function useView(start: ChatWidgetProps['start']) {
  const [view, setView] = useState<View>(start === 'minimized' ? 'minimized' : 'open')
  const [asked, setAsked] = useState(start === 'open')
  const opener = useRef(asked ? document.activeElement : null)
  const go = useCallback((to: View) => {
    if (to === 'open') opener.current = document.activeElement
    setAsked(true)
    setView(to)
  }, [])
  useEffect(() => {
    // Back to the link that opened it. The round button is a new one each time, and takes the keyboard by itself.
    if (view === 'hidden' && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }, [view])
  const open = useCallback(() => go('open'), [go])
  const minimize = useCallback(() => go('minimized'), [go])
  const hide = useCallback(() => go('hidden'), [go])
  return { view, asked, open, minimize, hide }
}

function RestoreButton({ unread, focused, onOpen }: { unread: number; focused: boolean; onOpen: () => void }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // It may take the place of the launcher, and of the keyboard on it.
    if (focused || document.activeElement?.matches('[data-chat-launcher]')) button.current?.focus()
  }, [focused])
  const label = unread > 0 ? t`Open chat, ${unread} unread` : t`Open chat`
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="relative grid size-11 place-items-center rounded-full bg-sea text-on-sea hover:bg-sea-strong"
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute -top-0.5 -right-1 grid min-w-5 place-items-center rounded-full bg-danger px-1 font-semibold text-on-danger text-xs leading-5"
        >
          {unread}
        </span>
      )}
    </button>
  )
}

/** Specification §8. Nothing is said of what was there when the page came. */
function useChatToasts(chat: ChatState, view: View) {
  const { t } = useLingui()
  const toast = useToast()
  const { joined, sessionId, status, seen } = chat
  const connected = joined && sessionId !== null && !isLocal(sessionId) && status !== 'closed'
  const fresh = unreadAfter(chat, seen)
  const before = useRef({ connected, joined, fresh })
  useEffect(() => {
    const { current } = before
    if (connected && !current.connected && view === 'open')
      toast({ title: t`Chat Connected`, description: t`You're now connected to our support team.`, variant: 'success' })
    if (current.joined && fresh > current.fresh && view !== 'open')
      toast({ title: t`New message`, description: t`Support agent replied to your message.` })
    // A line that was lost and came back tells of what came meanwhile.
    before.current = { connected, joined: joined || current.joined, fresh }
  }, [connected, joined, fresh, view, toast, t])
}

function useOpenEvent(open: () => void) {
  useEffect(() => {
    const onOpen = (event: Event) => {
      if (matchMedia(TOO_LOW).matches) return
      event.preventDefault()
      open()
    }
    addEventListener('openChat', onOpen)
    return () => removeEventListener('openChat', onOpen)
  })
}
