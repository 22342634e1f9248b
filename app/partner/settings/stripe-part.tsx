import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Asking } from '#app/kit/frame/asking.tsx'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PayoutState, StripeAccount } from '#modules/partners/partners.contract.ts'
import { ownerStripe } from '#modules/partners/profile.routes.ts'

type StripePartProps = {
  /** The owner is paid by Stripe, or will be when the change takes effect. */
  inForce: boolean
  waiting: boolean
  onChanged: (state: PayoutState) => void
  /** Leaves for a page of Stripe. */
  leave?: (url: string) => void
}

/** Being paid by Stripe: whether that can be had, how the account stands, and what to do next. */
export function StripePart({
  inForce,
  waiting,
  onChanged,
  leave = (url) => window.location.assign(url),
}: StripePartProps) {
  const loading = useData(ownerStripe.read, {})
  return (
    <section aria-labelledby="stripe" className="grid gap-3 border-line border-t pt-5">
      <h3 id="stripe" className="font-semibold">
        <Trans>Payouts by Stripe</Trans>
      </h3>
      <Asking loading={loading} lines={2}>
        {({ available, account }) =>
          available ? (
            <Standing account={account} inForce={inForce} waiting={waiting} onChanged={onChanged} leave={leave} />
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

function Standing({ account, inForce, waiting, onChanged, leave }: StandingProps) {
  const { t } = useLingui()
  if (!account)
    return (
      <Step does="set-up" verb={<Trans>Set up with Stripe</Trans>} onChanged={onChanged} leave={leave}>
        <Trans>
          Stripe sends each payout to your bank without a bank file. You say who you are and where the money goes on
          Stripe’s own pages; we never see your bank details.
        </Trans>
      </Step>
    )
  const { payouts_enabled: ready, due } = account
  const count = due.length
  if (!ready)
    return (
      <Step does="set-up" verb={<Trans>Continue at Stripe</Trans>} onChanged={onChanged} leave={leave}>
        {inForce && (
          <Alert tone="warning" title={t`Stripe cannot pay to your account`}>
            <Trans>Nothing is lost: you are paid with the first payout after this is resolved.</Trans>
          </Alert>
        )}
        {count > 0 ? (
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
  if (inForce || waiting)
    return (
      <p className="text-sm">
        {inForce ? (
          <Trans>Your account at Stripe is ready, and we pay to it.</Trans>
        ) : (
          <Trans>Your account at Stripe is ready. We pay to it once the change takes effect.</Trans>
        )}
      </p>
    )
  return (
    <Step does="use" verb={<Trans>Get paid by Stripe</Trans>} onChanged={onChanged} leave={leave}>
      <Trans>Your account at Stripe is ready. Choose it, and we pay to it from 72 hours later.</Trans>
    </Step>
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
  const form = useForm({
    check: ({ password }) => (password ? [] : [{ field: 'password', message: msg`Password is required` }]),
    send: async ({ password = '' }) => {
      if (does === 'set-up') return leave((await call(ownerStripe.setUp, { body: { password } })).url)
      onChanged(await call(ownerStripe.use, { body: { password } }))
      toast({ variant: 'success', title: t`The new details take effect in 72 hours` })
    },
  })
  return (
    <div className="grid gap-3">
      <div className="grid max-w-prose gap-2 text-sm">{children}</div>
      {asked ? (
        <form
          method="post"
          noValidate
          onSubmit={form.onSubmit}
          onInput={form.onInput}
          className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-4"
        >
          <FormNotes {...form} />
          <PasswordField
            id="stripePassword"
            name="password"
            error={form.errorOf('password')}
            label={t`Your password`}
            autoComplete="current-password"
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={form.pending}>
              {verb}
            </Button>
            <Button variant="ghost" onClick={() => setAsked(false)}>
              <Trans>Not now</Trans>
            </Button>
          </div>
        </form>
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
