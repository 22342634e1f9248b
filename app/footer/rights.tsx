import { Trans } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { BRAND } from '#platform/brand.ts'

/** Whose the site is, and by which rules. */
export function Rights() {
  const year = new Date().getUTCFullYear()
  const { name } = BRAND
  return (
    <>
      <p suppressHydrationWarning>
        <Trans>
          © {year} {name}. All rights reserved.
        </Trans>
      </p>
      <LocalLink to="/privacy" className={linkClass('quiet')}>
        <Trans>Privacy</Trans>
      </LocalLink>
      <LocalLink to="/terms" className={linkClass('quiet')}>
        <Trans>Terms</Trans>
      </LocalLink>
    </>
  )
}
