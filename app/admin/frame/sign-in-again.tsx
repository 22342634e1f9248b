import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { loginPath } from '#app/admin/session/call-staff.ts'
import { type Again, useAsked } from '#app/admin/session/sign-in-again.ts'
import { type Admin, useStaff } from '#app/admin/session/staff-session.ts'
import { latePart } from '#app/ui/late-part.tsx'

const AgainDialog = latePart({
  source: 'app/admin/frame/again-dialog.tsx',
  load: () => import('./again-dialog.tsx'),
  pick: (module) => module.AgainDialog,
})

/** Stands by while a page is drawn: when its session ends, asks for the password above it. */
export function SignInAgain() {
  const staff = useStaff()
  const drawn = useMatches().at(-1)?.loaderData !== undefined
  const answer = useAsked(drawn)
  useSignedIn(staff, answer)
  return answer && staff ? <AgainDialog staff={staff} answer={answer} /> : null
}

/** A new session of the same person, from here or from another tab, lets the page go on; anyone else begins again. */
function useSignedIn(staff: Admin | null, answer: ((again: Again) => void) | null) {
  const asked = useRef<Admin | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!answer) asked.current = null
    else if (!asked.current) asked.current = staff
    else if (staff?.id === asked.current.id && staff !== asked.current) answer('in')
    else if (staff !== asked.current) {
      answer('left')
      // The form that asked may be gone with its permissions, and its own way to the sign-in with it.
      void navigate(loginPath(pathname, search))
    }
  }, [staff, answer, navigate, pathname, search])
}
