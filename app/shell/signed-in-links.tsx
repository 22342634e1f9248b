import { useLingui } from '@lingui/react/macro'
import { Bell, LogOut } from 'lucide-react'
import type { AuthRecord } from '#app/account/auth-record.ts'
import { useLogout } from '#app/account/session/use-logout.ts'
import { useUnread } from '#app/account/session/use-unread.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'

export type SignedInProps = { auth: AuthRecord; inMenu: boolean }

/** Who is signed in, and what is theirs. */
export function SignedIn({ auth, inMenu }: SignedInProps) {
  return inMenu ? <MenuLinks auth={auth} /> : <HeaderLinks auth={auth} />
}

function HeaderLinks({ auth }: { auth: AuthRecord }) {
  const { t } = useLingui()
  const logout = useLogout()
  const unread = useUnread(auth.token)
  const name = nameOf(auth)
  return (
    <>
      <span className="mr-1 flex min-w-0 items-center gap-2 font-medium text-ink text-sm" title={name}>
        <Avatar name={name} className="size-8 text-xs" />
        <span className="max-w-16 truncate xl:max-w-24">{name}</span>
      </span>
      <LocalLink
        to="/dashboard"
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} whitespace-nowrap`}
      >{t`Dashboard`}</LocalLink>
      <LocalLink
        to="/notifications"
        aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
        title={t`Notifications`}
        className="relative grid size-9 place-items-center rounded-full text-sea hover:bg-sea-tint pointer-coarse:size-11"
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-sun px-1 text-center font-bold text-[0.6875rem] text-on-sun leading-4.5"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </LocalLink>
      <IconButton label={t`Logout`} size="sm" onClick={logout}>
        <LogOut aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  )
}

/** The small screen's menu has no notifications (specification §2). */
function MenuLinks({ auth }: { auth: AuthRecord }) {
  const { t } = useLingui()
  const logout = useLogout()
  const name = nameOf(auth)
  return (
    <>
      <span className="flex w-full min-w-0 items-center gap-3 pb-1 font-semibold">
        <Avatar name={name} />
        <span className="min-w-0 truncate">{name}</span>
      </span>
      <LocalLink
        to="/dashboard"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >{t`Dashboard`}</LocalLink>
      <Button variant="ghost" size="sm" icon={<LogOut aria-hidden="true" className="size-4" />} onClick={logout}>
        {t`Logout`}
      </Button>
    </>
  )
}

function nameOf({ userData: { firstName, lastName } }: AuthRecord): string {
  return `${firstName} ${lastName}`.trim()
}
