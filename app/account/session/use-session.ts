import { useEffect } from 'react'
import { followOtherTabs, useAuth } from '#app/account/auth-record.ts'
import { loadSession } from './load-session.ts'

/** Once for the whole page: follows other tabs, and extends the sign-in of an active customer. */
export function useSession(): void {
  const signedIn = useAuth() !== null

  useEffect(() => {
    // The mark of the first paint (root.tsx) has done its part.
    delete document.documentElement.dataset['signedIn']
    return followOtherTabs()
  }, [])

  useEffect(() => {
    if (!signedIn) return
    let left = false
    let stop = () => {}
    // Only those who are signed in load it; a failure to load costs nothing but the extension.
    loadSession().then(
      ({ startSession }) => {
        if (!left) stop = startSession()
      },
      () => {},
    )
    return () => {
      left = true
      stop()
    }
  }, [signedIn])
}
