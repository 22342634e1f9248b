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
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 sm:py-24">
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
      title: t`One click and we watch this price for you`,
      button: t`Watch this price`,
      text: t`${about}, for ${price} or less.`,
    }
  }
  const about = listFormat(locale, { type: 'conjunction' }).format(link.about)
  if (link.about.length > 1) {
    return {
      title: t`Stop these price alerts?`,
      button: t`Stop the alerts`,
      text: t`${about}: we write nothing more about them, and delete them after ${keptDays} days.`,
    }
  }
  return {
    title: t`Stop this price alert?`,
    button: t`Stop the alert`,
    text: t`${about}: we write nothing more about it, and delete it after ${keptDays} days.`,
  }
}

const DONE: readonly AlertAnswer[] = ['asked', 'confirm']

function Answered({ answer }: { answer: AlertAnswer }) {
  const { t } = useLingui()
  const refused = t`This alert could not be set`
  const said: Record<AlertAnswer, readonly [title: string, text: string]> = {
    asked: [t`One step is left`, t`Confirm with the link that we have just sent to you.`],
    confirm: [t`We watch this price for you`, t`We write as soon as we see it, at most once a day.`],
    stop: [t`The alert is stopped`, t`We write nothing more about it. You can ask for another one whenever you like.`],
    unknown: [
      t`This link does not work any more`,
      t`It may be older than seven days, or the alert has ended. Ask for a new one where you look for flights, or on the page of an offer or a hotel.`,
    ],
    email: [refused, t`Please enter a valid email address.`],
    threshold: [refused, t`Go back and enter the most that you would pay.`],
    subject: [
      refused,
      t`Its days have passed, or we do not know the place. Open the offer again and choose other days.`,
    ],
    many: [
      refused,
      t`Several alerts for this address wait for their confirmation. Follow the link in one of the mails, or try again tomorrow.`,
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
    <Outcome title={t`Be told when a price falls`}>
      {t`Look for a flight, or open an offer or a hotel with its dates, and say what you would pay: we write when it costs that or less.`}
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
