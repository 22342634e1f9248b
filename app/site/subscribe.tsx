import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { NewsletterForm } from '#app/components/newsletter-form.tsx'
import { modulesContext } from '#app/context.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isLeaveToken } from '#modules/campaigns/leave-link.contract.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/subscribe.ts'
import { PAGES } from './about/pages.ts'
import { answerSubscription } from './subscribe/answer-subscription.ts'

/** A link from a mail only opens this page: what fetches links ahead must neither confirm nor end a subscription. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  return { token, leaving: searchParams.get('leave') === '1' || isLeaveToken(token) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const locale = localeOf(new URL(request.url).pathname)
  const answer = await answerSubscription(context.get(modulesContext), form, locale)
  return data(answer, { status: answer.status === 'invalid' ? 400 : answer.status === 'failed' ? 500 : 200 })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function SubscribePage({ loaderData: { token, leaving }, actionData }: Route.ComponentProps) {
  const status = actionData?.status
  const done = status === 'confirmed' || status === 'left'
  const asks = !token && !done && status !== 'unknown'
  return (
    <div className="column narrow py-16 sm:py-24">
      <h1 className={asks ? 'mb-8 font-bold font-display text-title' : 'sr-only'}>
        <Trans>Newsletter</Trans>
      </h1>
      {done && <Done left={status === 'left'} />}
      {status === 'unknown' && <UnknownLink />}
      {asks && <NewsletterForm state={status} email={actionData?.email} />}
      {token && !status && <Decide token={token} leaving={leaving} />}
    </div>
  )
}

function Decide({ token, leaving }: { token: string; leaving: boolean }) {
  const { t } = useLingui()
  const pending = useNavigation().state === 'submitting'
  return (
    <EmptyState
      level={2}
      picture={leaving ? <MailX aria-hidden="true" /> : <MailCheck aria-hidden="true" />}
      title={leaving ? t`Unsubscribe from the newsletter?` : t`One click and you are on board`}
      action={
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="decision" value={leaving ? 'leave' : 'confirm'} size="lg" pending={pending}>
            {leaving ? t`Unsubscribe from the newsletter` : t`Confirm my subscription`}
          </Button>
        </Form>
      }
    >
      {leaving
        ? t`We stop at once and send no more newsletters or offers to this address.`
        : t`Confirm that this address wants our newsletter.`}
    </EmptyState>
  )
}

function Done({ left }: { left: boolean }) {
  const { t } = useLingui()
  return (
    <Outcome
      picture={left ? <MailX aria-hidden="true" /> : <MailCheck aria-hidden="true" />}
      title={left ? t`You are unsubscribed` : t`Welcome on board`}
    >
      {left
        ? t`We will send nothing more to this address. You can subscribe again any time.`
        : t`Subscribed! You will receive our next newsletter.`}
    </Outcome>
  )
}

function UnknownLink() {
  const { t } = useLingui()
  return (
    <>
      <Outcome picture={<MailX aria-hidden="true" />} title={t`This link does not work any more`}>
        {t`It may be older than seven days, or the subscription has ended. Subscribe again and we will send you a new one.`}
      </Outcome>
      <div className="mt-8">
        <NewsletterForm />
      </div>
    </>
  )
}

function Outcome({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState
        level={2}
        picture={picture}
        title={title}
        action={
          <LocalLink to="/" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Go to the home page</Trans>
          </LocalLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
