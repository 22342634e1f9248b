import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Logo } from '#app/art/logo.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { PageError } from '#app/shell/page-error.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

/** Around the pages that need no sign-in: registering, signing in, the terms. */
export default function Entrance() {
  return (
    <Sheet>
      <Outlet />
    </Sheet>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Sheet>
      <PageError error={error} />
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <Head />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Foot />
    </div>
  )
}

function Head() {
  return (
    <header className="border-line border-b bg-surface print:hidden">
      <div className="column flex min-h-16 items-center gap-3 py-2">
        <LocalLink
          to="/hotel-owner/terms"
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-md text-sea no-underline"
        >
          <Logo />
          <span className="border-line border-l pl-3 font-semibold text-ink text-sm leading-tight max-sm:max-w-32">
            <Trans>Hotel Partner Portal</Trans>
          </span>
        </LocalLink>
        <div className="-mr-3 ml-auto flex items-center gap-2 max-sm:[&_span]:sr-only">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}

function Foot() {
  const { t } = useLingui()
  const LINKS = [
    { to: '/', label: t`Back to main site` },
    { to: '/hotel-owner/terms', label: t`Partner terms` },
    { to: '/privacy', label: t`Privacy` },
  ]
  return (
    <footer className="mt-12 border-line border-t bg-sunken print:hidden">
      <nav
        aria-label={t`Footer`}
        className="column flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm text-soft"
      >
        {LINKS.map(({ to, label }) => (
          <TextLink key={to} to={to} look="quiet" className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
            {label}
          </TextLink>
        ))}
      </nav>
    </footer>
  )
}
