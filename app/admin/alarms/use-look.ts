import { useEffect, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'

const POLL_MS = 60_000

/** What the server says, looked for every minute while the page is seen; null before, and for whom it is not. */
export function useLook<View>(path: `/api/admin/${string}`, listens: boolean) {
  const call = useCallStaff()
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    if (!listens) return setView(null)
    let over = false
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // The next round comes; a bell that is a minute late is no reason to disturb anybody.
      call<View>(path).then(
        (answer) => over || setView(answer),
        () => {},
      )
    }
    look()
    const timer = setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [call, path, listens])
  return [view, setView] as const
}
