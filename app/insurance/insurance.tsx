import { Trans } from '@lingui/react/macro'
import { ShieldOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { localeOf } from '#platform/language.ts'
import { isOnSale } from '#platform/site.ts'
import type { Route } from './+types/insurance.ts'
import { AskQuote } from './ask-quote.tsx'
import { ClaimsContact } from './claims-contact.tsx'
import { CompareCovers } from './compare-covers.tsx'
import { loadQuotes } from './load-quotes.server.ts'
import { PAGES } from './pages.ts'
import { TermsDisclosures } from './terms-sections.tsx'

/** The address holds the whole question: region, days, `age1` and so on for each person. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { insurance } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  return {
    ...loadQuotes(insurance, searchParams, shownCurrency({ request, context })),
    terms: insurance.terms(undefined, locale),
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

type InsuranceData = NonNullable<Route.ComponentProps['loaderData']>

export default function InsurancePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return <Insurance {...loaderData} />
}

function Insurance({ form, today, wrong, offers, terms }: InsuranceData) {
  const results = useRef<HTMLDivElement>(null)
  const sold = isOnSale(terms.insurer)
  useArrival(results, offers?.[0]?.offerId)
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-10 py-10 sm:py-14">
      <div>
        <h1 className="font-display font-semibold text-display">
          <Trans>Travel insurance</Trans>
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-soft">
          <Trans>
            For illness, accidents, lost baggage and trips that fall through. You see the insurer, the sums and what is
            not covered before you pay, and nothing is ever chosen for you.
          </Trans>
        </p>
      </div>
      {sold ? (
        <AskQuote key={JSON.stringify([form, wrong])} form={form} today={today} wrong={wrong} />
      ) : (
        <NobodySells />
      )}
      <div ref={results} className="empty:hidden">
        {sold && offers && <CompareCovers offers={offers} />}
      </div>
      {sold && terms.insurer.demonstration && (
        <Alert title={<Trans>Demonstration</Trans>}>
          <Trans>{terms.insurer.name} is invented. It insures nobody, and no money is taken.</Trans>
        </Alert>
      )}
      <section aria-labelledby="terms" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="terms" className="font-display font-semibold text-title">
          <Trans>What is covered, and what is not</Trans>
        </h2>
        <TermsDisclosures terms={terms} />
        <p className="text-sm">
          <LocalLink to="/insurance/terms" className={linkClass()}>
            <Trans>All terms on one page</Trans>
          </LocalLink>
        </p>
      </section>
      <ClaimsContact />
    </div>
  )
}

/** The terms stay, for those who are insured already. */
function NobodySells() {
  return (
    <EmptyState
      picture={<ShieldOff />}
      title={<Trans>No insurance is on sale at the moment</Trans>}
      action={
        <ButtonLink to="/contact" variant="secondary">
          <Trans>Ask us about it</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          You can book trips without insurance. Any policy you already have stays valid, under its terms below.
        </Trans>
      </p>
    </EmptyState>
  )
}

/** A new quote is read out and comes into view; the page that was opened with one stays where it is. */
function useArrival(results: React.RefObject<HTMLDivElement | null>, quote: string | undefined) {
  const shown = useRef(quote)
  useEffect(() => {
    if (shown.current === quote) return
    shown.current = quote
    if (quote) results.current?.querySelector('h2')?.focus()
  }, [quote, results])
}
