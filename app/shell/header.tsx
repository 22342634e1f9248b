import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#app/account/session/use-session.ts'
import { Logo } from '#app/art/logo.tsx'
import { CurrencyChoice, CurrencyMenu } from '#app/currency/currency-choice.tsx'
import { LocalLink, LocalNavLink } from '#app/i18n/local-link.tsx'
import { BRAND } from '#platform/brand.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MAIN_NAVIGATION, openOf } from './navigation.ts'

const LINK = 'nav-link'

export function Header({ chatButton }: { chatButton: ReactNode }) {
  const { t } = useLingui()
  useSession()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur-sm print:static">
      <div className="column flex h-16 items-center gap-2">
        <LocalLink to="/" className="mr-3 rounded-md text-sea no-underline" aria-label={BRAND.name}>
          <Logo />
        </LocalLink>
        <nav aria-label={t`Main`} className="hidden lg:flex">
          <MainLinks />
        </nav>
        <div className="header-tools ml-auto flex">
          {chatButton}
          <div className="header-tools hidden lg:flex">
            <AccountLinks />
            <CurrencyMenu />
            <LanguageSwitch />
          </div>
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

function MainLinks() {
  const { i18n } = useLingui()
  return openOf(MAIN_NAVIGATION).map(({ to, label }) => (
    <LocalNavLink key={to} to={to} end={to === '/'} className={LINK}>
      {i18n._(label)}
    </LocalNavLink>
  ))
}

/** Native disclosure: opens before any script has arrived, and closes by itself when the page changes. */
function MobileMenu() {
  const { t } = useLingui()
  const { key } = useLocation()
  return (
    <details key={key} className="group lg:hidden print:hidden">
      <summary aria-label={t`Menu`} className="header-opener">
        <Menu aria-hidden="true" className="size-6" />
      </summary>
      <div className="header-sheet">
        <nav aria-label={t`Menu`} className="flex flex-col">
          <MainLinks />
        </nav>
        <div className="mt-3 flex flex-wrap items-center gap-2 border-line border-t pt-4">
          <AccountLinks inMenu />
          <LanguageSwitch />
          <CurrencyChoice />
        </div>
      </div>
    </details>
  )
}
