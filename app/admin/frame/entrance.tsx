import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Logo } from '#app/art/logo.tsx'
import { Sheet } from '#app/kit/frame/sheet.tsx'
import { LanguageSwitch } from '#app/shell/language-switch.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { BRAND } from '#platform/brand.ts'

/** The quiet page outside of the frame: signing in, and setting the site up. */
export function Entrance(props: ComponentProps<typeof Sheet>) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <header className="column flex items-center justify-between py-4 print:hidden">
        <span className="text-sea">
          <Logo />
          <span className="sr-only">{BRAND.name}</span>
        </span>
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className="my-auto outline-none">
        <Sheet {...props} />
        <p className="pb-8 text-center">
          <BackLink to="/">
            <Trans>Back to main site</Trans>
          </BackLink>
        </p>
      </main>
    </div>
  )
}
