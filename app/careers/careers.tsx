import { Trans, useLingui } from '@lingui/react/macro'
import { Briefcase } from 'lucide-react'
import { modulesContext } from '#app/context.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Opening } from '#modules/careers/careers.contract.ts'
import { localeOf } from '#platform/language.ts'
import { keptDays } from '#platform/retention.contract.ts'
import type { Route } from './+types/careers.ts'
import { OpeningFacts } from './opening-facts.tsx'
import { PAGES } from './pages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const openings = await context.get(modulesContext).careers.openings(locale)
  return { openings, keptDays: keptDays('applications') }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function CareersPage({ loaderData: { openings, keptDays } }: Route.ComponentProps) {
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-10 py-10 sm:py-14">
      <div>
        <h1 className="font-display font-semibold text-display">
          <Trans>Work with us</Trans>
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-soft">
          <Trans>
            We want travel to be sold fairly: true prices, plain rules, and a person who answers. If you want that too,
            have a look.
          </Trans>
        </p>
      </div>
      <section aria-labelledby="openings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="openings" className="font-display font-semibold text-title">
          <Trans>Openings</Trans>
        </h2>
        {openings.length > 0 ? <Openings openings={openings} /> : <NoOpenings />}
      </section>
      <section aria-labelledby="promise" className="grid max-w-2xl gap-3">
        <h2 id="promise" className="font-display font-semibold text-title">
          <Trans>How we treat applications</Trans>
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <Trans>A person reads each one, and everyone gets an answer, even if it is no.</Trans>
          </li>
          <li>
            <Trans>Age, gender, origin, faith, a photo: we ask for none of it, and none of it decides.</Trans>
          </li>
          <li>
            <Trans>
              What you send is encrypted, read only by those who decide, and erased {keptDays} days after the decision,
              or at once when you ask.
            </Trans>
          </li>
        </ul>
      </section>
    </div>
  )
}

function Openings({ openings }: { openings: readonly Opening[] }) {
  return (
    <ul className="grid gap-4">
      {openings.map((opening) => (
        <li key={opening.slug}>
          <Card interactive className="grid gap-2">
            <h3 className="font-bold font-display text-heading">
              <LocalLink
                to={`/careers/${opening.slug}`}
                className="after:absolute after:inset-0 after:rounded-xl hover:underline"
              >
                {opening.title}
              </LocalLink>
            </h3>
            <p>{opening.summary}</p>
            <OpeningFacts opening={opening} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function NoOpenings() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={3}
      picture={<Briefcase aria-hidden="true" />}
      title={t`No openings at the moment`}
      action={
        <ButtonLink to="/contact" variant="secondary">
          <Trans>Write to us anyway</Trans>
        </ButtonLink>
      }
    >
      <Trans>New ones appear here first.</Trans>
    </EmptyState>
  )
}
