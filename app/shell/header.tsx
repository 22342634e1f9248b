import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#app/account/session/use-session.ts'
import { Logo } from '#app/art/logo.tsx'
import { CurrencyChoice, CurrencyMenu } from '#app/currency/currency-choice.tsx'
import { LocalLink, LocalNavLink } from '#app/i18n/local-link.tsx'
import { BRAND } from '#platform/brand.ts'
import { isOffered } from '#platform/site.ts'
import { AccountLinks } from './account-links.tsx'
import { HelpLink } from './help-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MAIN_NAVIGATION, openOf } from './navigation.ts'

const LINK = 'nav-link'

/** On paper only the mark is left of it. */
const HEADER =
  'sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur-sm print:static print:border-b-0 print:*:h-auto print:*:*:not-first:hidden'

type HeaderProps = {
  chatButton: ReactNode
  /** While something is paid for, nothing leads away but the mark. */
  paying?: boolean
}

export function Header({ chatButton, paying = false }: HeaderProps) {
  useSession()
  return (
    <header className={HEADER}>
      <div className="column flex h-16 items-center gap-2">
        <LocalLink
          to="/"
          className="mr-3 flex min-h-11 items-center rounded-md text-sea no-underline"
          aria-label={BRAND.name}
        >
          <Logo />
        </LocalLink>
        {paying ? <WhilePaying chatButton={chatButton} /> : <Everywhere chatButton={chatButton} />}
      </div>
    </header>
  )
}

function Everywhere({ chatButton }: HeaderProps) {
  const { t } = useLingui()
  return (
    <>
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
    </>
  )
}

function WhilePaying({ chatButton }: HeaderProps) {
  return (
    <div className="-mr-2 ml-auto flex min-w-0 items-center gap-1 sm:gap-3">
      <p className="flex min-w-0 items-center gap-1.5 text-soft text-xs sm:text-sm">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">
          <Trans>Secure payment</Trans>
        </span>
      </p>
      <HelpLink className={isOffered('chat') ? 'max-sm:hidden' : ''} />
      {chatButton}
    </div>
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
    <details key={key} className="group lg:hidden">
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
