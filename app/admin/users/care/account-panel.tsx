import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { Offer } from '#app/admin/users/offer.tsx'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { CareView } from '#modules/accounts/care/care.contract.ts'
import { REASON_LEAST, REASON_MOST } from '#modules/accounts/people/reason.contract.ts'
import { CARE, type CareKind } from './care-endpoints.ts'

const STEPS = {
  block: {
    act: 'block',
    verb: msg`Block the account`,
    says: msg`Nobody can sign in, every device is signed out, and an email explains what to do. Bookings stand.`,
    done: msg`The account is blocked`,
    danger: true,
  },
  unblock: {
    act: 'unblock',
    verb: msg`Restore access`,
    says: msg`The previous password works again, and an email says so.`,
    done: msg`The account is open again`,
    danger: false,
  },
  password: {
    act: 'requireNewPassword',
    verb: msg`Require a new password`,
    says: msg`Others may know the password: it stops working, and we email a link to set a new one.`,
    done: msg`The link is on its way`,
    danger: false,
  },
  factor: {
    act: 'resetFactor',
    verb: msg`Reset the second factor`,
    says: msg`Lost phone and recovery codes: the password alone opens the account. Every device is signed out.`,
    done: msg`The second factor is reset`,
    danger: false,
  },
} as const
type Step = keyof typeof STEPS

type AccountProps = {
  kind: CareKind
  account: Pick<CareView, 'id' | 'secondFactor' | 'blockReason'>
  /** Besides that the page is read again. */
  onDone?: () => void
}

/** What can be done about an account; each asks for the reason. */
export function AccountPanel({ kind, account, onDone }: AccountProps) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<Step | null>(null)
  const steps: Step[] = [
    ...(account.secondFactor ? (['factor'] as const) : []),
    'password',
    account.blockReason === null ? 'block' : 'unblock',
  ]
  const close = () => setAsked(null)
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
      {asked && <Ask key={asked} kind={kind} step={asked} id={account.id} onClose={close} onDone={onDone} />}
    </Panel>
  )
}

type AskProps = { kind: CareKind; step: Step; id: string; onClose: () => void; onDone: (() => void) | undefined }

function Ask({ kind, step, id, onClose, onDone }: AskProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { act, verb, says, done, danger } = STEPS[step]
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: i18n._(done) })
    onClose()
    onDone?.()
  })
  return (
    <ReasonDialog
      size="sm"
      title={i18n._(verb)}
      label={t`Reason`}
      help={t`Without names or addresses: it stays in the audit log.`}
      missing={t`Enter a short reason.`}
      least={REASON_LEAST}
      most={REASON_MOST}
      action={i18n._(verb)}
      variant={danger ? 'danger' : 'primary'}
      keep={<Trans>Not now</Trans>}
      pending={pending}
      problem={problem}
      onReason={(reason) => void send(CARE[kind][act], { id, body: { reason } })}
      onClose={onClose}
    >
      <p className="text-soft">{i18n._(says)}</p>
    </ReasonDialog>
  )
}
