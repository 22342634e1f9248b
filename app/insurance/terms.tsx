import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { modulesContext } from '#app/context.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import { isAppError } from '#platform/errors.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/terms.ts'
import { PAGES } from './pages.ts'
import { SectionText } from './terms-sections.tsx'

/** Query `version`: the terms of a policy that was sold before. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { insurance } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  try {
    return insurance.terms(searchParams.get('version') ?? undefined, localeOf(pathname))
  } catch (error) {
    if (isAppError(error) && error.status === 404) throw data(null, 404)
    throw error
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function InsuranceTermsPage({ loaderData: { version, insurer, sections } }: Route.ComponentProps) {
  const locale = useLocale()
  const day = formatDay(version, locale, 'long')
  return (
    <article className="column narrow py-12 sm:py-16">
      <h1 className="font-display font-semibold text-display">
        <Trans>Insurance terms</Trans>
      </h1>
      <p className="mt-4 text-lg text-soft">
        <Trans>
          Of {insurer.name}, in the version of {day}. They are printed in every policy of this version.
        </Trans>
      </p>
      {sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="mb-3 font-bold font-display text-heading">{section.title}</h2>
          <SectionText section={section} />
        </section>
      ))}
      <p className="mt-10 print:hidden">
        <TextLink to="/insurance">
          <Trans>Get a quote</Trans>
        </TextLink>
      </p>
    </article>
  )
}
