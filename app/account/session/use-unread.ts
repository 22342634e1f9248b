import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { loadSession } from './load-session.ts'

/** Fired on the window by whatever marks notifications as read. */
export const NOTIFICATIONS_CHANGED = 'notifications:changed'
/** Where the header shows the count (Tailwind's `lg`). */
const WIDE = '(min-width: 64rem)'

/** How many notifications wait for this customer; looked at on arrival, on coming back to the tab, and after reading. */
export function useUnread(token: string): number {
  const locale = useLocale()
  const [unread, setUnread] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer starts anew
  useEffect(() => {
    let left = false
    async function look() {
      if (document.hidden || !matchMedia(WIDE).matches) return
      try {
        const { countUnread } = await loadSession()
        const count = await countUnread(locale)
        if (!left) setUnread(count)
      } catch {
        // The count is a convenience: the page of notifications says what is wrong.
      }
    }
    look()
    addEventListener(NOTIFICATIONS_CHANGED, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      left = true
      removeEventListener(NOTIFICATIONS_CHANGED, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [token, locale])
  return unread
}
