import { Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-locale.ts'

const WIDGETS = {
  en: lazy(() => import('../chat/widget-en.tsx')),
  'pt-BR': lazy(() => import('../chat/widget-pt.tsx')),
}

/**
 * The round button of the chat on every page of visitors. It knows two entries of the storage and one event; the chat itself
 * comes when it is opened for the first time, or at once where the visitor has a conversation that is not over.
 */
export function ChatLauncher() {
  /** How the window begins; null while nobody wants it. */
  const [start, setStart] = useState<'open' | 'minimized' | null>(null)
  const [button, setButton] = useState(false)
  const onShown = useCallback((shown: boolean) => setButton(!shown && storedSettings().enabled !== false), [])
  const Widget = WIDGETS[useLocale()]
  useEffect(() => {
    const { enabled, autoOpen } = storedSettings()
    setButton(enabled !== false)
    if (autoOpen === true) setStart('open')
    else if (stored('chat_session_id')) setStart('minimized')
    const onOpen = (event: Event) => {
      event.preventDefault()
      setStart((now) => now ?? 'open')
      setButton(false)
    }
    addEventListener('openChat', onOpen)
    return () => removeEventListener('openChat', onOpen)
  }, [])
  return (
    <>
      {start && (
        <Suspense>
          <Widget start={start} onShown={onShown} />
        </Suspense>
      )}
      {button && <OpenButton />}
    </>
  )
}

/** Fires the same event as every other place that opens the chat. */
function OpenButton() {
  return (
    <button
      type="button"
      onClick={() => dispatchEvent(new Event('openChat', { cancelable: true }))}
      className="fixed right-4 bottom-4 z-40 flex min-h-13 items-center gap-2 rounded-full bg-sea px-4 font-semibold text-on-sea shadow-float hover:bg-sea-strong print:hidden [@media(max-height:500px)]:hidden"
    >
      <MessageCircle aria-hidden="true" className="size-6" />
      <Trans>Chat</Trans>
    </button>
  )
}

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
