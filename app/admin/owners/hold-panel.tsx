import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useAction, useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import {
  HOLD_REASON_LENGTH,
  type PayoutHold,
  type PayoutHoldsOf,
} from '#modules/ledger/payouts/holds/holds.contract.ts'
import { payoutHolds } from '#modules/ledger/payouts/holds/holds.routes.ts'
import { RiskSignals } from './risk-signals.tsx'

/** What is worth a look before an owner is paid, and whether staff hold it. */
export function HoldPanel({ ownerId }: { ownerId: string }) {
  return (
    <Panel title={<Trans>Before payout</Trans>}>
      <Holding ownerId={ownerId} />
    </Panel>
  )
}

type HoldingProps = { ownerId: string; onChange?: (() => unknown) | undefined }

/** Wherever someone decides whether an owner is paid. */
export function Holding({ ownerId, onChange }: HoldingProps) {
  const loading = useData(payoutHolds.of, { ownerId })
  const done = () => {
    loading.refresh()
    onChange?.()
  }
  return (
    <Asking loading={loading} lines={3}>
      {(answer) => <Held ownerId={ownerId} answer={answer} onDone={done} />}
    </Asking>
  )
}

type HeldProps = { ownerId: string; answer: PayoutHoldsOf; onDone: () => void }

function Held({ ownerId, answer: { holds, signals }, onDone }: HeldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const [asks, setAsks] = useState(false)
  const open = holds.find(({ releasedAt }) => releasedAt === null)
  const before = holds.filter((hold) => hold !== open)
  const by = open?.heldBy ?? ''
  const since = open ? formatMoment(open.heldAt, locale) : ''
  return (
    <div className="grid gap-4">
      <RiskSignals signals={signals} />
      {open ? (
        <Alert tone="warning" title={t`Nothing is paid: held by ${by} on ${since}`}>
          <p className="wrap-anywhere whitespace-pre-line">{open.reason}</p>
        </Alert>
      ) : (
        <p className="text-soft text-sm">
          <Trans>Payouts to this owner are not held.</Trans>
        </p>
      )}
      {may('payouts.prepare') && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setAsks(true)}>
            {open ? <Trans>Release the payouts</Trans> : <Trans>Hold the payouts</Trans>}
          </Button>
        </div>
      )}
      {before.length > 0 && <Before holds={before} />}
      {asks && (
        <AskWhy
          ownerId={ownerId}
          isHeld={open !== undefined}
          onDone={() => {
            setAsks(false)
            onDone()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}

function Before({ holds }: { holds: readonly PayoutHold[] }) {
  const locale = useLocale()
  return (
    <details>
      <summary className="min-h-8 cursor-pointer font-semibold text-sm">
        <Trans>Held before</Trans>
      </summary>
      <ul className="mt-2 grid gap-3 text-sm">
        {holds.map(({ heldAt, heldBy, reason, releasedAt, releasedBy, releaseReason }) => (
          <li key={heldAt} className="grid gap-1 border-sea/30 border-l-2 pl-3">
            <p className="text-soft text-xs tabular-nums">
              {formatMoment(heldAt, locale)} · {heldBy}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
            {releasedAt && (
              <>
                <p className="text-soft text-xs tabular-nums">
                  <Trans>Released</Trans> {formatMoment(releasedAt, locale)} · {releasedBy}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{releaseReason}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

type AskWhyProps = { ownerId: string; isHeld: boolean; onDone: () => void; onClose: () => void }

function AskWhy({ ownerId, isHeld, onDone, onClose }: AskWhyProps) {
  const { t } = useLingui()
  const toast = useToast()
  const action = useAction({ refresh: [payoutHolds.worthALook, payoutHolds.list] })
  async function send(reason: string) {
    const done = await action.run(isHeld ? payoutHolds.release : payoutHolds.hold, { ownerId, body: { reason } })
    if (!done) return
    toast({ variant: 'success', title: isHeld ? t`Payouts released` : t`Payouts held` })
    onDone()
  }
  return (
    <ReasonDialog
      title={isHeld ? t`Release the payouts of this owner?` : t`Hold the payouts of this owner?`}
      label={t`Why`}
      help={t`For colleagues; the owner cannot see it.`}
      missing={t`Explain why, for your colleagues.`}
      least={3}
      most={HOLD_REASON_LENGTH}
      variant={isHeld ? 'primary' : 'danger'}
      action={isHeld ? t`Release` : t`Hold`}
      keep={t`Not now`}
      pending={action.busy}
      problem={action.problem}
      onClose={onClose}
      onReason={send}
    >
      <p className="text-sm">
        {isHeld ? (
          <Trans>Everything owed goes into the next run.</Trans>
        ) : (
          <Trans>
            Nothing is paid from now on, not even by a run prepared but not yet approved. The owner sees that payouts
            are on hold, but not why.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  )
}
