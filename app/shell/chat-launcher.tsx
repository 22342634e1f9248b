import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ChatWidgetProps } from '#app/chat/chat-widget.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { isOffered } from '#platform/site.ts'
import { TranslationGuard } from './translation-guard.tsx'

const WIDGETS = {
  en: () => loadLate('app/chat/widget-en.tsx', () => import('#app/chat/widget-en.tsx')),
  'pt-BR': () => loadLate('app/chat/widget-pt.tsx', () => import('#app/chat/widget-pt.tsx')),
}

type Start = ChatWidgetProps['start']

/**
 * The button of the chat on every page of visitors, for the header, where it covers nothing of the page, also while the window
 * is minimized, and the window that it opens. It knows three entries of the storage and one event; the chat itself comes when it is opened for the first time,
 * or at once where the visitor has a conversation that is not over.
 */
export function useChatLauncher(): { chatButton: ReactNode; chatWindow: ReactNode } {
  /** How the window begins; null while nobody wants it. */
  const [start, setStart] = useState<Start | null>(null)
  const [button, setButton] = useState(false)
  const [returned, setReturned] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const onShown = useCallback((shown: boolean) => {
    setButton(!shown && storedSettings().enabled !== false && mayTalk())
    setReturned(!shown)
  }, [])
  const Widget = useWidget(start, () => setStart(null))
  useEffect(() => {
    const { enabled, autoOpen } = storedSettings()
    setButton(enabled !== false && mayTalk())
    if (enabled !== false && autoOpen === true && mayTalk()) setStart('auto')
    else if (enabled !== false && isTalking()) setStart('minimized')
    const onOpen = (event: Event) => {
      // Where there is no room for the window, or no chat, the sender of the event goes another way.
      if (matchMedia('(max-height: 500px)').matches || !mayTalk()) return
      event.preventDefault()
      setStart('open')
    }
    addEventListener('openChat', onOpen)
    return () => removeEventListener('openChat', onOpen)
  }, [])
  return {
    // The place is kept, so that nothing in the header moves when the button comes.
    chatButton: (
      <span className="in-data-viewing:invisible min-w-11 [@media(max-height:500px)]:hidden">
        {button && <OpenButton loading={start === 'open' && !Widget} focused={returned} />}
        <span ref={setPlace} className="contents" />
      </span>
    ),
    chatWindow: start && Widget && (
      <TranslationGuard floating>
        <Widget start={start} onShown={onShown} place={place} />
      </TranslationGuard>
    ),
  }
}

/** The window, once it is wanted and has come. */
function useWidget(start: Start | null, onFailure: () => void): ComponentType<ChatWidgetProps> | null {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const [widget, setWidget] = useState<ComponentType<ChatWidgetProps> | null>(null)
  const failed = () => {
    onFailure()
    if (start === 'open')
      toast({
        title: t`The chat could not be loaded. Check your connection, or load the page again.`,
        variant: 'destructive',
      })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useEffect(() => {
    if (!start || widget) return
    let current = true
    WIDGETS[locale]()
      .then(({ default: loaded }) => current && setWidget(() => loaded))
      .catch(() => current && failed())
    return () => {
      current = false
    }
  }, [start, locale])
  return widget
}

/** Fires the same event as every other place that opens the chat. */
function OpenButton({ loading, focused }: { loading: boolean; focused: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A keyboard user who closed the window goes on from here.
    if (focused && document.activeElement === document.body) button.current?.focus()
  }, [focused])
  return (
    <button
      ref={button}
      type="button"
      data-chat-launcher=""
      aria-busy={loading || undefined}
      onClick={() => dispatchEvent(new Event('openChat', { cancelable: true }))}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-semibold text-sea hover:bg-sea-tint xl:px-3"
    >
      {loading ? <Spinner className="size-5" /> : <MessageCircle aria-hidden="true" className="size-5" />}
      <span className="max-xl:sr-only">
        <Trans>Chat</Trans>
      </span>
    </button>
  )
}

/** While the chat is switched off, a conversation that is not over may still be finished. */
const mayTalk = () => isOffered('chat') || isTalking()
const isTalking = () => !!stored('chat_session_id') && !stored('chat_over')

function storedSettings(): { enabled?: unknown; autoOpen?: unknown } {
  try {
    return JSON.parse(stored('chat_settings') ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
