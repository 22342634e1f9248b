import { Trans, useLingui } from '@lingui/react/macro'
import { Menu, ShieldCheck } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AlarmBell } from '#app/admin/alarms/bell.tsx'
import { type Alarms, useAlarms } from '#app/admin/alarms/use-alarms.ts'
import { type TicketBell, useTicketAlarms } from '#app/admin/alarms/use-ticket-alarms.ts'
import { type Admin, useStaff } from '#app/admin/session/staff-session.ts'
import { useFreshStaff } from '#app/admin/session/use-fresh-staff.ts'
import { useThemeOfPage } from '#app/admin/theme/theme.ts'
import { ThemeSwitch } from '#app/admin/theme/theme-switch.tsx'
import { Logo } from '#app/art/logo.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { Waiting } from '#modules/backoffice/backoffice.contract.ts'
import { BRAND } from '#platform/brand.ts'
import { MissingPage } from './missing-page.tsx'
import { NavigationList } from './navigation-list.tsx'
import { OwnPassword } from './own-password.tsx'
import { PageFailure } from './page-failure.tsx'
import { roleWord } from './role-words.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignOut } from './sign-out.tsx'
import { FindButton, OpenTool } from './tools.tsx'
import { useTools } from './use-tools.ts'
import { useWaiting } from './use-waiting.ts'

/** The staff's area: navigation of what is open to the role, who is signed in, and the page. */
export default function AdminFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const missing = (error as { status?: unknown } | null)?.status === 404
  return <Frame>{missing ? <MissingPage /> : <PageFailure />}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  useFreshStaff()
  useThemeOfPage()
  const [tool, setTool] = useTools()
  const bar = {
    alarms: useAlarms(),
    tickets: useTicketAlarms(),
    waiting: useWaiting(),
    onFind: useCallback(() => setTool('find'), [setTool]),
  }
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink target="content" />
      <TopBar {...bar} />
      <SideBar {...bar} />
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none sm:px-6 lg:px-8 lg:py-7">
        {children}
      </main>
      <SignInAgain />
      <OpenTool tool={tool} onClose={() => setTool(null)} onKeys={() => setTool('keys')} />
    </div>
  )
}

type BarProps = {
  alarms: Alarms | null
  tickets: TicketBell | null
  waiting: Waiting | null
  onFind: () => void
}

function SideBar({ waiting, onFind, ...bell }: BarProps) {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface px-3 py-5 lg:flex print:hidden">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <HomeLink />
        {(bell.alarms || bell.tickets) && <AlarmBell {...bell} align="start" />}
      </div>
      <div className="mt-3">
        <FindButton onClick={onFind} />
      </div>
      {/* On a low screen the list scrolls; the way out stays in sight. */}
      <NavigationList waiting={waiting} className="mt-4 min-h-0 flex-1 overflow-y-auto" />
      <div className="grid shrink-0 gap-1 border-line border-t pt-3">
        <Person />
        <div className="flex items-center justify-between *:px-2.5 [&_a>span]:sr-only [&_span>span]:sr-only">
          <LanguageSwitch />
          <ThemeSwitch />
          <OwnPassword />
          <SecondFactorLink />
          <SignOut />
        </div>
      </div>
    </header>
  )
}

/** Small screens: a native disclosure that closes when the page changes. */
function TopBar({ waiting, onFind, ...bell }: BarProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center border-line border-b bg-surface px-4 lg:hidden print:hidden">
      <HomeLink />
      <div className="ml-auto flex">
        <FindButton compact onClick={onFind} />
        {(bell.alarms || bell.tickets) && <AlarmBell {...bell} align="end" />}
      </div>
      <details key={key}>
        <summary
          aria-label={t`Menu`}
          className="flex size-11 list-none items-center justify-center rounded-full hover:bg-sea-tint [&::-webkit-details-marker]:hidden"
        >
          <Menu aria-hidden="true" className="size-6" />
        </summary>
        <div className="absolute inset-x-0 top-14 grid animate-drop gap-3 border-line border-b bg-surface px-4 pt-2 pb-5 shadow-float">
          <NavigationList waiting={waiting} />
          <div className="grid gap-2 border-line border-t pt-3">
            <Person />
            <div className="flex flex-wrap items-center gap-2">
              <LanguageSwitch />
              <ThemeSwitch />
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
  const { t } = useLingui()
  return (
    <ButtonLink
      to="/admin/second-factor"
      title={t`Second factor`}
      variant="ghost"
      size="sm"
      icon={<ShieldCheck aria-hidden="true" className="size-4" />}
    >
      <span>
        <Trans>Second factor</Trans>
      </span>
    </ButtonLink>
  )
}

function HomeLink() {
  return (
    <LocalLink
      to="/admin/dashboard"
      aria-label={BRAND.name}
      className="flex min-h-11 items-center rounded-md px-2 text-sea no-underline"
    >
      <Logo />
    </LocalLink>
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
      <span className="block truncate text-soft">{roleWord(staff, i18n)}</span>
    </p>
  )
}
