import { Trans, useLingui } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { PAGES } from './later/pages.ts'

/** A page of the route table that has not opened: says what it will be and what works today. */
export function NotOpenYet({ path }: { path: string }) {
  const { i18n } = useLingui()
  const page = PAGES.find((one) => one.path === path)
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center px-4 py-20 text-center">
      <img src="/art/generic.svg" alt="" width="240" height="160" className="rounded-xl" />
      <p className="mt-8 font-semibold text-sm text-sun-ink">
        <Trans>Not open yet</Trans>
      </p>
      <h1 className="mt-2 font-display font-semibold text-title">{page && i18n._(page.title)}</h1>
      <p className="mt-3 max-w-prose text-soft">{page?.description && i18n._(page.description)}</p>
      <p className="mt-3 max-w-prose text-soft">
        <Trans>This part of the site is being built. Flights are open: search and compare them today.</Trans>
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <LocalLink to="/flights" className={buttonClass({})}>
          <Trans>Search flights</Trans>
        </LocalLink>
        <LocalLink to="/" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Go to the home page</Trans>
        </LocalLink>
      </p>
    </section>
  )
}
