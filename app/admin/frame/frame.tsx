import { Trans, useLingui } from '@lingui/react/macro'
import { Menu, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AlarmBell } from '#app/admin/alarms/bell.tsx'
import { type Alarms, useAlarms } from '#app/admin/alarms/use-alarms.ts'
import { type TicketBell, useTicketAlarms } from '#app/admin/alarms/use-ticket-alarms.ts'
import { type Admin, useStaff } from '#app/admin/session/staff-session.ts'
import { useFreshStaff } from '#app/admin/session/use-fresh-staff.ts'
import { Logo } from '#app/art/logo.tsx'
import { LocalLink, LocalNavLink } from '#app/i18n/local-link.tsx'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { BRAND } from '#platform/brand.ts'
import { NAVIGATION } from './navigation.ts'
import { OwnPassword } from './own-password.tsx'
import { PageFailure } from './page-failure.tsx'
import { ROLE_WORDS } from './role-words.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignOut } from './sign-out.tsx'

/** The staff's area: navigation of what is open to the role, who is signed in, and the page. */
export default function AdminFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <PageFailure />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  useFreshStaff()
  const bell = { alarms: useAlarms(), tickets: useTicketAlarms() }
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink target="content" />
      <TopBar {...bell} />
      <SideBar {...bell} />
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none sm:px-6 lg:px-8 lg:py-7">
        {children}
      </main>
      <SignInAgain />
    </div>
  )
}

type BarProps = { alarms: Alarms | null; tickets: TicketBell | null }

function SideBar(bell: BarProps) {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface px-3 py-5 lg:flex print:hidden">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <HomeLink />
        {(bell.alarms || bell.tickets) && <AlarmBell {...bell} align="start" />}
      </div>
      {/* On a low screen the list scrolls; the way out stays in sight. */}
      <Entries className="mt-6 min-h-0 flex-1 overflow-y-auto" />
      <div className="grid shrink-0 gap-1 border-line border-t pt-3">
        <Person />
        <div className="flex flex-wrap items-center">
          <LanguageSwitch />
          <OwnPassword />
          <SecondFactorLink />
          <SignOut />
        </div>
      </div>
    </header>
  )
}

/** Small screens: a native disclosure that closes when the page changes. */
function TopBar(bell: BarProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center border-line border-b bg-surface px-4 lg:hidden print:hidden">
      <HomeLink />
      <div className="ml-auto">{(bell.alarms || bell.tickets) && <AlarmBell {...bell} align="end" />}</div>
      <details key={key}>
        <summary
          aria-label={t`Menu`}
          className="flex size-11 list-none items-center justify-center rounded-full hover:bg-sea-tint [&::-webkit-details-marker]:hidden"
        >
          <Menu aria-hidden="true" className="size-6" />
        </summary>
        <div className="absolute inset-x-0 top-14 grid animate-drop gap-3 border-line border-b bg-surface px-4 pt-2 pb-5 shadow-float">
          <Entries />
          <div className="grid gap-2 border-line border-t pt-3">
            <Person />
            <div className="flex flex-wrap items-center gap-2">
              <LanguageSwitch />
              <OwnPassword />
              <SecondFactorLink />
              <SignOut />
            </div>
          </div>
        </div>
      </details>
    </header>
  )
}

function SecondFactorLink() {
  return (
    <ButtonLink
      to="/admin/second-factor"
      variant="ghost"
      size="sm"
      icon={<ShieldCheck aria-hidden="true" className="size-4" />}
    >
      <Trans>Second factor</Trans>
    </ButtonLink>
  )
}

function HomeLink() {
  return (
    <LocalLink to="/admin/dashboard" aria-label={BRAND.name} className="rounded-md px-2 text-sea no-underline">
      <Logo />
    </LocalLink>
  )
}

const LINK =
  'flex min-h-10 items-center gap-3 rounded-md px-3 font-medium text-[0.9375rem] text-soft no-underline hover:bg-sea-tint hover:text-ink ' +
  'aria-[current=page]:bg-sea-tint aria-[current=page]:font-semibold aria-[current=page]:text-sea pointer-coarse:min-h-11'

function Entries({ className }: { className?: string }) {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  return (
    <nav aria-label={t`Administration`} className={className}>
      <ul className="grid gap-1">
        {NAVIGATION.filter(({ needs }) => !staff || !needs || staff.permissions.includes(needs)).map(
          ({ to, label, icon: Icon }) => (
            <li key={to}>
              <LocalNavLink to={to} className={LINK}>
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {i18n._(label)}
              </LocalNavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function Person() {
  const staff = useStaff()
  if (!staff) return <Skeleton className="mx-3 h-10 w-32" />
  return <SignedIn staff={staff} />
}

function SignedIn({ staff }: { staff: Admin }) {
  const { i18n } = useLingui()
  return (
    <p className="min-w-0 px-3 text-sm">
      <span className="block truncate font-semibold">
        {staff.first_name} {staff.last_name}
      </span>
      <span className="block truncate text-soft">{i18n._(ROLE_WORDS[staff.role])}</span>
    </p>
  )
}
