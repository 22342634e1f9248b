import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { isRefusal } from '#app/kit/refusal.ts'
import { LinkUnanswered, LookingAtLink, lookAtLink } from '#app/kit/sign-in/mailed-link.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { MergeQuestion } from '#modules/accounts/merging/merging.contract.ts'
import { accountMerge } from '#modules/accounts/merging/merging.routes.ts'
import type { Route } from './+types/merge-accounts.ts'
import { signOut } from './auth-record.ts'
import { Entrance } from './frame/entrance.tsx'
import { PAGES } from './pages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  lookAtLink(request, (token, locale) => call(accountMerge.look, { body: { token } }, { locale }))

export const HydrateFallback = () => (
  <LookingAtLink Frame={Entrance} title={<Trans>Merge two accounts</Trans>} fields={1} />
)

/** The reader of the mail says whether this account goes on in the other one. */
export default function MergeAccounts({ loaderData: link }: Route.ComponentProps) {
  const [step, setStep] = useState<'ask' | 'done' | 'invalid'>('ask')
  if (step === 'done') return <Done />
  if (step === 'invalid' || link.state === 'invalid') return <Invalid />
  if (link.state === 'unknown')
    return (
      <LinkUnanswered
        Frame={Entrance}
        title={<Trans>We could not check your link</Trans>}
        lead={<Trans>Check your connection. The link still works.</Trans>}
      />
    )
  return <Ask token={link.token} question={link.answer} onStep={setStep} />
}

type AskProps = { token: string; question: MergeQuestion; onStep: (step: 'done' | 'invalid') => void }

function Ask({ token, question: { from, into }, onStep }: AskProps) {
  const locale = useLocale()
  const form = useForm({
    check: () => [],
    async send() {
      try {
        await call(accountMerge.confirm, { body: { token } }, { locale })
      } catch (error) {
        if (isRefusal(error, 'account/link-invalid')) return onStep('invalid')
        throw error
      }
      signOut()
      onStep('done')
    },
  })
  return (
    <Entrance
      title={<Trans>Merge two accounts</Trans>}
      lead={
        <p className="wrap-anywhere">
          <Trans>
            Everything in the account {from} moves to {into}, and the account {from} is closed.
          </Trans>
        </p>
      }
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormNotes {...form} />
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Trans>Trips, messages, companions and alerts will be in the other account.</Trans>
          </li>
          <li>
            <Trans>Your password, passkeys and second factor here are deleted.</Trans>
          </li>
          <li>
            <Trans>It cannot be undone.</Trans>
          </li>
        </ul>
        <Button type="submit" size="lg" wide pending={form.pending}>
          <Trans>Merge the accounts</Trans>
        </Button>
        <p className="text-soft text-sm">
          <Trans>
            Did you not ask for this, or is the other address not yours? Close this page and nothing happens.
          </Trans>
        </p>
      </form>
    </Entrance>
  )
}

function Done() {
  return (
    <Entrance
      answer
      title={<Trans>Your two accounts are now one</Trans>}
      lead={<Trans>Sign in with the address and the password of the other account.</Trans>}
    >
      <ButtonLink to="/login" size="lg">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Entrance>
  )
}

function Invalid() {
  return (
    <Entrance
      answer
      title={<Trans>This link does not work any more</Trans>}
      lead={
        <Trans>
          A link is valid for three days and works once. Ask our support for another one if you still need it.
        </Trans>
      }
    >
      <ButtonLink to="/contact">
        <Trans>Write to us</Trans>
      </ButtonLink>
    </Entrance>
  )
}
