import { Trans, useLingui } from '@lingui/react/macro'
import { legalMeta } from '#app/components/legal/legal-meta.ts'
import { VersionNote, Versions } from '#app/components/legal/legal-versions.tsx'
import { loadDocument } from '#app/components/legal/load-document.server.ts'
import { modulesContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/terms.ts'
import { BenefitList } from './frame/benefits.tsx'
import { PAGES } from './pages.ts'
import { WhatYouEarn } from './simulator/what-you-earn.tsx'
import { FeeHighlight, PaymentMethods } from './terms/highlights.tsx'
import { TermsSections } from './terms/terms-sections.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDocument(context.get(modulesContext), 'owner-terms', request)
}

export const meta: Route.MetaFunction = (args) => legalMeta(args, PAGES, args.loaderData)

/** What a hotel agrees to, in words that can be read (specification §2). */
export default function Terms({ loaderData: { document, reviews } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="column grid gap-10 py-8 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <article className="min-w-0 max-w-3xl">
        <h1 className="font-bold font-display text-display">{document.title}</h1>
        <p className="mt-4 text-lg text-soft">{document.summary}</p>
        <VersionNote document={document} />
        {document.version === document.holds && <FeeHighlight />}
        <TermsSections document={document} reviews={reviews} />
        <PaymentMethods />
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/hotel-owner/register" variant="sun" size="lg">
            <Trans>Register your hotel</Trans>
          </ButtonLink>
          <ButtonLink to="/contact" variant="secondary" size="lg">
            <Trans>Contact us</Trans>
          </ButtonLink>
        </div>
        <div className="mt-10">
          <Versions document={document} />
        </div>
      </article>
      <aside aria-label={t`What you earn and get`} className="grid gap-6 lg:sticky lg:top-6">
        <WhatYouEarn />
        <Card look="flat">
          <h2 className="mb-4 font-bold font-display text-heading">{t`What you get`}</h2>
          <BenefitList />
        </Card>
      </aside>
    </div>
  )
}
