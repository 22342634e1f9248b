import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '#app/art/logo.tsx'
import { BRAND } from '#app/brand.ts'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

type SheetProps = { title: ReactNode; lead: ReactNode; children: ReactNode }

/** The quiet sheet outside of the frame: signing in, and setting the site up. */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <header className="flex items-center justify-between px-4 py-4 sm:px-8">
        <span className="text-sea">
          <Logo />
          <span className="sr-only">{BRAND.name}</span>
        </span>
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto my-auto w-full max-w-md px-4 py-8 outline-none">
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-8">
          <h1 className="font-bold font-display text-title">{title}</h1>
          <p className="mt-2 text-soft">{lead}</p>
          <div className="mt-6">{children}</div>
        </div>
        <p className="mt-6 text-center">
          <BackLink to="/">
            <Trans>Back to main site</Trans>
          </BackLink>
        </p>
      </main>
    </div>
  )
}
