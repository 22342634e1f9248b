import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Menu } from 'lucide-react'
import { useState } from 'react'
import { Logo } from '#app/art/logo.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { useSignOut } from '#app/partner/session/sign-out.ts'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { Entries } from './side-navigation.tsx'
import { VerificationBadge } from './verification.tsx'

/** Its ends are those of the menu and of the page below. */
const BAR = 'flex min-h-16 max-w-[94.5rem] items-center gap-3 px-4 sm:px-6 lg:pr-8'

/** Logo, whose portal this is, and the way out (specification §2). */
export function PortalHeader() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface print:hidden">
      <div className={BAR}>
        <MenuDrawer />
        <LocalLink
          to="/hotel-owner/dashboard"
          className="flex min-h-11 min-w-0 rounded-md text-sea no-underline max-sm:flex-col sm:items-center sm:gap-3"
        >
          <Logo />
          <span className="border-line font-semibold text-ink text-xs leading-tight sm:border-l sm:pl-3 sm:text-sm">
            <Trans>Hotel Partner Portal</Trans>
          </span>
        </LocalLink>
        <div className="-mr-2 ml-auto lg:mr-0">
          <NoticeBell />
        </div>
        <div className="hidden min-w-0 items-center gap-3 lg:flex">
          <Person />
          <LanguageSwitch />
          <Logout />
        </div>
      </div>
    </header>
  )
}

/** Small screens: navigation, person and logout in a drawer. */
function MenuDrawer() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="-ml-2.5 lg:hidden">
      <IconButton label={t`Menu`} aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      {open && (
        <Drawer
          open
          onClose={close}
          side="left"
          title={<Trans>Hotel Partner Portal</Trans>}
          footer={
            <>
              <LanguageSwitch />
              <Logout />
            </>
          }
        >
          <Person />
          <div className="mt-5">
            <Entries onGo={close} />
          </div>
        </Drawer>
      )}
    </div>
  )
}

function Person() {
  const owner = useOwner()
  if (!owner) return <Skeleton className="h-10 w-40" />
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 text-sm leading-tight">
        <span className="block truncate font-semibold">
          {owner.first_name} {owner.last_name}
        </span>
        <span className="block truncate text-soft">{owner.company_name}</span>
      </p>
      <VerificationBadge status={owner.verification_status} />
    </div>
  )
}

function Logout() {
  const signOut = useSignOut()
  return (
    <Button variant="ghost" size="sm" icon={<LogOut aria-hidden="true" className="size-4" />} onClick={signOut}>
      <Trans>Logout</Trans>
    </Button>
  )
}
