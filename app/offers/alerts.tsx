import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff, BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { modulesContext } from '#app/context.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { listFormat } from '#app/kit/format.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { localeOf } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { keptDays } from '#platform/retention.contract.ts'
import type { Route } from './+types/alerts.ts'
import { type AlertAnswer, answerAlert } from './answer-alert.server.ts'
import { PAGES } from './pages.ts'

/** A link from a mail only opens this page: what fetches links ahead must neither begin nor stop an alert. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const link = token ? await context.get(modulesContext).alerts.read(token, localeOf(pathname)) : null
  return { token, link, keptDays: keptDays('alerts') }
}

const REFUSED: readonly AlertAnswer[] = ['email', 'threshold', 'subject', 'many']

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const answer = await answerAlert(context.get(modulesContext).alerts, await request.formData(), locale)
  return data(answer, { status: REFUSED.includes(answer) ? 400 : 200 })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function AlertsPage({ loaderData: { token, link, keptDays }, actionData }: Route.ComponentProps) {
  return (
    <div className="column narrow py-16 sm:py-24">
      <h1 className="sr-only">
        <Trans>Price alerts</Trans>
      </h1>
      {actionData ? (
        <Answered answer={actionData} />
      ) : link ? (
        <Decide token={token} link={link} keptDays={keptDays} />
      ) : (
        <NoLink unknown={token !== ''} />
      )}
    </div>
  )
}

type Link = NonNullable<Route.ComponentProps['loaderData']['link']>

type DecideProps = { token: string; link: Link; keptDays: number }

function Decide({ token, link, keptDays }: DecideProps) {
  const pending = useNavigation().state === 'submitting'
  const words = useDecisionWords(link, keptDays)
  return (
    <EmptyState
      level={2}
      picture={link.does === 'stop' ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
      title={words.title}
      action={
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg" pending={pending}>
            {words.button}
          </Button>
        </Form>
      }
    >
      {words.text}
    </EmptyState>
  )
}

function useDecisionWords(link: Link, keptDays: number) {
  const { t } = useLingui()
  const locale = useLocale()
  if (link.does === 'confirm') {
    const { about } = link
    const price = formatMoney(link.threshold, locale, true)
    return {
      title: t`One click, and we watch this price for you`,
      button: t`Watch this price`,
      text: t`${about}, for ${price} or less.`,
    }
  }
  const about = listFormat(locale, { type: 'conjunction' }).format(link.about)
  if (link.about.length > 1) {
    return {
      title: t`Stop these price alerts?`,
      button: t`Stop the alerts`,
      text: t`${about}: no more emails, and the alerts are deleted after ${keptDays} days.`,
    }
  }
  return {
    title: t`Stop this price alert?`,
    button: t`Stop the alert`,
    text: t`${about}: no more emails, and the alert is deleted after ${keptDays} days.`,
  }
}

const DONE: readonly AlertAnswer[] = ['asked', 'confirm']

function Answered({ answer }: { answer: AlertAnswer }) {
  const { t } = useLingui()
  const refused = t`This alert could not be set`
  const said: Record<AlertAnswer, readonly [title: string, text: string]> = {
    asked: [t`One step is left`, t`Confirm with the link we just sent you.`],
    confirm: [t`We watch this price for you`, t`We email you as soon as we see it, at most once a day.`],
    stop: [t`The alert is stopped`, t`You will get no more emails about it. You can set another alert any time.`],
    unknown: [
      t`This link does not work any more`,
      t`It may be older than seven days, or the alert has ended. Set a new one where you search for flights, or on the page of an offer or hotel.`,
    ],
    email: [refused, t`Please enter a valid email address.`],
    threshold: [refused, t`Go back and enter the most you would pay.`],
    subject: [
      refused,
      t`The dates have passed, or we do not know the place. Open the offer again and choose other dates.`,
    ],
    many: [
      refused,
      t`Several alerts for this address are awaiting confirmation. Follow the link in one of our emails, or try again tomorrow.`,
    ],
  }
  const [title, text] = said[answer]
  return (
    <Outcome ended={!DONE.includes(answer)} title={title}>
      {text}
    </Outcome>
  )
}

function NoLink({ unknown }: { unknown: boolean }) {
  const { t } = useLingui()
  if (unknown) return <Answered answer="unknown" />
  return (
    <Outcome title={t`Get price alerts`}>
      {t`Search for a flight, or open an offer or a hotel with dates, and say what you would pay. We email you when it costs that or less.`}
    </Outcome>
  )
}

function Outcome({ ended = false, title, children }: { ended?: boolean; title: string; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState
        level={2}
        picture={ended ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
        title={title}
        action={
          <ButtonLink to="/offers" variant="secondary">
            <Trans>See the offers</Trans>
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
