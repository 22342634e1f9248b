import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { NotOffered } from './not-offered.ts'

/** What a visitor reads when a page cannot be shown: nothing at this address, not offered now, or our own failure. */
export function PageError({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  const closed: NotOffered | undefined = notFound && error.data?.notOffered
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center px-4 py-20 text-center">
      <img src="/art/generic.svg" alt="" width="240" height="160" className="rounded-xl" />
      <h1 className="mt-8 font-display font-semibold text-title">
        {closed?.title ?? (notFound ? <Trans>This page has sailed away</Trans> : <Trans>Something went wrong</Trans>)}
      </h1>
      <p className="mt-3 max-w-prose text-soft">
        {closed ? (
          closed.text
        ) : notFound ? (
          <Trans>There is nothing at this address. The page may have moved, or the link may have a typo.</Trans>
        ) : (
          <Trans>
            This is our fault, not yours, and we are sorry. Reload the page, or start again from the home page.
          </Trans>
        )}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
        {closed ? (
          closed.links.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="secondary">
              {label}
            </ButtonLink>
          ))
        ) : (
          <ButtonLink to="/flights" variant="secondary">
            <Trans>Search flights</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
