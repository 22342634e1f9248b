import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'

/** An address of the staff's area that leads nowhere. */
export function MissingPage() {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center">
      <SearchX aria-hidden="true" className="size-10 text-sea" />
      <h1 className="mt-5 font-bold font-display text-title">
        <Trans>This page does not exist</Trans>
      </h1>
      <p className="mt-3 text-soft">
        <Trans>Check the address, or find what you are looking for with Ctrl K.</Trans>
      </p>
      <ButtonLink to="/admin/dashboard" className="mt-7">
        <Trans context="of staff">Dashboard</Trans>
      </ButtonLink>
    </div>
  )
}
