import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { Offer } from '#app/admin/users/offer.tsx'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Person } from '#modules/accounts/people/people.contract.ts'
import { people } from '#modules/accounts/people/people.routes.ts'
import { REASON_LEAST, REASON_MOST } from '#modules/accounts/people/reason.contract.ts'

const STEPS = {
  block: {
    endpoint: people.block,
    verb: msg`Block the account`,
    says: msg`Nobody signs in any more, every device is signed out, a mail says what to do. Bookings stand.`,
    done: msg`The account is blocked`,
    danger: true,
  },
  unblock: {
    endpoint: people.unblock,
    verb: msg`Let in again`,
    says: msg`The customer signs in with the password of before, and is told by mail.`,
    done: msg`The account is open again`,
    danger: false,
  },
  password: {
    endpoint: people.requireNewPassword,
    verb: msg`Require a new password`,
    says: msg`Others may know the password: it opens nothing any more, and a link to set a new one goes out by mail.`,
    done: msg`The link is on its way`,
    danger: false,
  },
  factor: {
    endpoint: people.resetFactor,
    verb: msg`Reset the second factor`,
    says: msg`The phone and the recovery codes are lost: the password alone opens the account. Every device is signed out.`,
    done: msg`The second factor is reset`,
    danger: false,
  },
} as const
type Step = keyof typeof STEPS

/** What can be done about an account; each asks for the reason. */
export function AccountPanel({ customer }: { customer: Person }) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<Step | null>(null)
  const isBlocked = customer.status === 'blocked'
  const steps: Step[] = [
    ...(customer.secondFactor ? (['factor'] as const) : []),
    'password',
    isBlocked ? 'unblock' : 'block',
  ]
  return (
    <Panel title={<Trans>What to do</Trans>}>
      <div className="grid gap-4">
        {steps.map((step) => (
          <Offer key={step} says={i18n._(STEPS[step].says)}>
            <Button size="sm" variant={STEPS[step].danger ? 'danger' : 'secondary'} onClick={() => setAsked(step)}>
              {i18n._(STEPS[step].verb)}
            </Button>
          </Offer>
        ))}
      </div>
      {asked && <Ask key={asked} step={asked} id={customer.id} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function Ask({ step, id, onClose }: { step: Step; id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { endpoint, verb, says, done, danger } = STEPS[step]
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: i18n._(done) })
    onClose()
  })
  return (
    <ReasonDialog
      size="sm"
      title={i18n._(verb)}
      label={t`Reason`}
      help={t`Without names or addresses: it stays in the audit log.`}
      missing={t`Say in a few words why.`}
      least={REASON_LEAST}
      most={REASON_MOST}
      action={i18n._(verb)}
      variant={danger ? 'danger' : 'primary'}
      keep={<Trans>Not now</Trans>}
      pending={pending}
      problem={problem}
      onReason={(reason) => void send(endpoint, { id, body: { reason } })}
      onClose={onClose}
    >
      <p className="text-soft">{i18n._(says)}</p>
    </ReasonDialog>
  )
}
