import { useLingui } from '@lingui/react/macro'
import { useAuth } from '#app/account/auth-record.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { SignedInProps } from './signed-in-links.tsx'

const load = () => import('./signed-in-links.tsx')
const SignedIn = latePart<Awaited<ReturnType<typeof load>>, SignedInProps>({
  source: 'app/shell/signed-in-links.tsx',
  load,
  pick: (module) => module.SignedIn,
  fallback: <SignedOut hidden />,
  missing: <OwnPage />,
})

/**
 * Signing in and up, or who is signed in (specification §2). The server always draws the first; a script in the head marks the
 * page of a signed-in user, and the two links then stay out of sight until the name has taken their place.
 */
export function AccountLinks({ inMenu = false }: { inMenu?: boolean }) {
  const auth = useAuth()
  return auth ? <SignedIn auth={auth} inMenu={inMenu} /> : <SignedOut />
}

function SignedOut({ hidden = false }: { hidden?: boolean }) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const wait = hidden ? 'invisible' : hydrated ? '' : 'in-data-signed-in:invisible'
  return (
    <>
      <LocalLink
        to="/login"
        className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), wait)}
      >{t`Sign In`}</LocalLink>
      <LocalLink to="/register" className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), wait)}>
        {t`Sign Up`}
      </LocalLink>
    </>
  )
}

/** Where the names cannot be had: the way on. */
function OwnPage() {
  const { t } = useLingui()
  return (
    <LocalLink to="/dashboard" className={buttonClass({ variant: 'secondary', size: 'sm' })}>{t`Dashboard`}</LocalLink>
  )
}
