import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PayoutState, StripeAccount } from '#modules/partners/partners.contract.ts'
import { ownerStripe } from '#modules/partners/profile.routes.ts'
import { GuardedForm, useGuardedForm } from './guarded-form.tsx'

type StripePartProps = {
  /** The details in force say Stripe, be it with this account or with one before it. */
  byStripe: boolean
  onChanged: (state: PayoutState) => void
  /** Leaves for a page of Stripe. */
  leave?: (url: string) => void
}

/** Being paid by Stripe: whether that can be had, how the account stands, and what to do next. */
export function StripePart({ byStripe, onChanged, leave = (url) => window.location.assign(url) }: StripePartProps) {
  const loading = useData(ownerStripe.read, {})
  return (
    <section aria-labelledby="stripe" className="grid gap-3 border-line border-t pt-5">
      <h3 id="stripe" className="font-semibold">
        <Trans>Payouts by Stripe</Trans>
      </h3>
      <Asking loading={loading} lines={2}>
        {({ available, account }) =>
          available ? (
            <Standing account={account} byStripe={byStripe} onChanged={onChanged} leave={leave} />
          ) : (
            <p className="text-soft text-sm">
              <Trans>Not available: this site does not take payments by Stripe at the moment.</Trans>
            </p>
          )
        }
      </Asking>
    </section>
  )
}

type StandingProps = Required<StripePartProps> & Pick<StripeAccount, 'account'>

function Standing({ account, byStripe, onChanged, leave }: StandingProps) {
  const acts = { onChanged, leave }
  if (!account)
    return (
      <Step does="set-up" verb={<Trans>Set up with Stripe</Trans>} {...acts}>
        <Trans>
          Stripe sends each payout to your bank without a bank file. You say who you are and where the money goes on
          Stripe’s own pages; we never see your bank details.
        </Trans>
      </Step>
    )
  const { payouts_enabled: ready, chosen } = account
  if (!ready) return <Unready account={account} byStripe={byStripe} {...acts} />
  if (chosen)
    return (
      <p className="text-sm">
        {chosen === 'in_force' ? (
          <Trans>Your account at Stripe is ready, and we pay to it.</Trans>
        ) : (
          <Trans>Your account at Stripe is ready. We pay to it once the change takes effect.</Trans>
        )}
      </p>
    )
  return (
    <Step does="use" verb={<Trans>Get paid by Stripe</Trans>} {...acts}>
      {byStripe && <Unpaid />}
      <Trans>Your account at Stripe is ready. Choose it, and we pay to it from 72 hours later.</Trans>
    </Step>
  )
}

type Account = NonNullable<StripeAccount['account']>
type UnreadyProps = Omit<StandingProps, 'account'> & { account: Account }

/** One that cannot be paid to yet, not now, or never more. */
function Unready({ account: { due, ended }, byStripe, ...acts }: UnreadyProps) {
  const count = due.length
  return (
    <Step
      does="set-up"
      verb={ended ? <Trans>Set up a new account with Stripe</Trans> : <Trans>Continue at Stripe</Trans>}
      {...acts}
    >
      {byStripe && <Unpaid />}
      {ended ? (
        <Ended why={ended} />
      ) : count > 0 ? (
        <Plural
          value={count}
          one="Stripe needs # more answer from you."
          other="Stripe needs # more answers from you."
        />
      ) : (
        <Trans>Stripe is checking what you entered. This can take a day or two.</Trans>
      )}
    </Step>
  )
}

function Unpaid() {
  const { t } = useLingui()
  return (
    <Alert tone="warning" title={t`Stripe cannot pay to your account`}>
      <Trans>Nothing is lost: you are paid with the first payout after this is resolved.</Trans>
    </Alert>
  )
}

function Ended({ why }: { why: NonNullable<Account['ended']> }) {
  return (
    <p>
      {why === 'rejected' ? (
        <Trans>Stripe has rejected your account and will never pay to it.</Trans>
      ) : (
        <Trans>Stripe no longer knows your account: it was closed, or was opened for another setup of this site.</Trans>
      )}{' '}
      <Trans>
        You can set up a new one. What was paid before stays as it was, and you choose the new one with 72 hours’
        notice.
      </Trans>
    </p>
  )
}

type StepProps = Pick<StandingProps, 'onChanged' | 'leave'> & {
  does: 'set-up' | 'use'
  verb: ReactNode
  children: ReactNode
}

/** What can be done next; it asks for the password first, as every change of where the money goes. */
function Step({ does, verb, onChanged, leave, children }: StepProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const form = useGuardedForm({
    name: 'stripePassword',
    async send(password) {
      if (does === 'set-up') return leave((await call(ownerStripe.setUp, { body: { password } })).url)
      onChanged(await call(ownerStripe.use, { body: { password } }))
      toast({ variant: 'success', title: t`The new details take effect in 72 hours` })
    },
  })
  return (
    <div className="grid gap-3">
      <div className="grid max-w-prose gap-2 text-sm">{children}</div>
      {asked ? (
        <GuardedForm form={form} verb={verb} onClose={() => setAsked(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {verb}
          </Button>
        </div>
      )}
    </div>
  )
}
