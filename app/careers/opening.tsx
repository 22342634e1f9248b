import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { modulesContext, visitContext } from '#app/context.ts'
import { breadcrumbs } from '#app/metadata/breadcrumbs.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { randomId } from '#app/older-browsers.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { localeOf } from '#platform/language.ts'
import { keptDays } from '#platform/retention.contract.ts'
import { site } from '#platform/site.ts'
import type { Route } from './+types/opening.ts'
import { answerApplication, type Refused, type Sent } from './answer-application.server.ts'
import { typedIn } from './application-fields.ts'
import { ApplicationForm } from './application-form.tsx'
import { BodyText } from './body-text.tsx'
import { jobPosting } from './job-posting.ts'
import { OpeningFacts } from './opening-facts.tsx'
import { PAGES } from './pages.ts'

/** The key makes one application of a form that is sent twice. */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const opening = await context.get(modulesContext).careers.opening(slug, locale)
  if (!opening) throw data(null, 404)
  const { origin } = context.get(visitContext)
  return { opening, key: randomId(), origin, demonstration: site().demonstration, keptDays: keptDays('applications') }
}

const STATUS = { fields: 400, file: 415, large: 413, often: 429, closed: 404, failed: 500, line: 503 }
const statusOf = (answer: Sent | Refused) => (answer.status === 'sent' ? 200 : STATUS[answer.problem])

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { network } = context.get(visitContext)
  const { careers } = context.get(modulesContext)
  const locale = localeOf(new URL(request.url).pathname)
  const answer = await answerApplication({ careers, slug, network, locale }, request)
  return data(answer, { status: statusOf(answer) })
}

/** A line that is lost on the way takes nothing with it that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch {
    const typed = typedIn(form)
    const lost: Refused = { status: 'refused', problem: 'line', wrong: [], typed, key: String(form.get('key') ?? '') }
    return data(lost, { status: STATUS.line })
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, PAGES)
  const { opening, origin, demonstration } = args.loaderData
  const { title, summary } = opening
  return [
    ...pageMeta(args, PAGES, { title, description: summary }),
    breadcrumbs(args, PAGES, { title }),
    // Nobody is to find work by a search engine that nobody gives.
    ...(demonstration ? [] : [jobPosting(opening, origin)]),
  ]
}

export default function OpeningPage({ loaderData: { opening, key, keptDays }, actionData }: Route.ComponentProps) {
  return (
    <div className="column narrow grid grid-cols-[minmax(0,1fr)] gap-8 py-10 sm:py-14">
      <div>
        <BackLink to="/careers">
          <Trans>All openings</Trans>
        </BackLink>
        <h1 className="mt-2 font-display font-semibold text-display">{opening.title}</h1>
        <p className="mt-4 text-lg text-soft">{opening.summary}</p>
        <div className="mt-3">
          <OpeningFacts opening={opening} />
        </div>
      </div>
      <BodyText text={opening.body} />
      <section aria-labelledby="apply" className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-8">
        <h2 id="apply" className="font-display font-semibold text-title">
          <Trans>Apply</Trans>
        </h2>
        {actionData?.status === 'sent' ? (
          <Received {...actionData} />
        ) : (
          <ApplicationForm startKey={key} keptDays={keptDays} answer={actionData ?? null} />
        )}
      </section>
    </div>
  )
}

/** It was kept; its number is what people quote. */
function Received({ number, email }: Omit<Sent, 'status'>) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none">
      <EmptyState
        level={3}
        picture={<MailCheck aria-hidden="true" />}
        title={
          number === null
            ? t`We have received your application`
            : t`We have received your application: number ${number}`
        }
        action={
          <ButtonLink to="/careers" variant="secondary">
            <Trans>See open positions</Trans>
          </ButtonLink>
        }
      >
        <Trans>A person reads it and answers at {email}.</Trans>
      </EmptyState>
    </div>
  )
}
