import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff, BellRing, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#app/account/session/data.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, IconButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { OwnAlert } from '#modules/alerts/alerts.contract.ts'
import { ownAlerts } from '#modules/alerts/alerts.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { formatMoney } from '#platform/money.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { focusPart } from './focus-part.ts'
import { formatMoment } from './format-moment.ts'

type PriceAlertsProps = { alerts: readonly OwnAlert[]; onChanged: () => Promise<void> }
type Open = { what: 'change' | 'stop'; alert: OwnAlert }

/** What this customer waits for: to look at, to change, to stop. */
export function PriceAlerts({ alerts, onChanged }: PriceAlertsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (alerts.length === 0) return <NoAlerts />
  return (
    <>
      <ul className="grid gap-3">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} onOpen={(what) => setOpen({ what, alert })} />
          </li>
        ))}
      </ul>
      {open?.what === 'change' && <AlertDialog alert={open.alert} onClose={close} onChanged={onChanged} />}
      {open?.what === 'stop' && <StopDialog alert={open.alert} onClose={close} onStopped={onChanged} />}
    </>
  )
}

function AlertRow({ alert, onOpen }: { alert: OwnAlert; onOpen: (what: Open['what']) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { about, path, threshold, waits } = alert
  const price = formatMoney(threshold, locale, true)
  return (
    <Card look="flat" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="wrap-anywhere font-semibold">
          <LocalLink to={path} className="text-ink">
            {about}
          </LocalLink>
        </h3>
        <p className="figures text-sm text-soft">
          <Days days={alert.days} />
        </p>
        <p className="figures mt-1">
          <Trans>
            <strong className="font-semibold">{price}</strong> or less
          </Trans>
        </p>
        {waits ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <Badge tone="warning">
              <Trans>Not confirmed yet</Trans>
            </Badge>
            <Trans>Follow the link in our email and we start watching it.</Trans>
          </p>
        ) : (
          <Told told={alert.told} />
        )}
      </div>
      <div className="-mr-2 ml-auto flex shrink-0">
        {!waits && (
          <IconButton label={t`Change the price: ${about}`} onClick={() => onOpen('change')}>
            <Pencil aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconButton label={t`Stop the alert: ${about}`} onClick={() => onOpen('stop')}>
          <BellOff aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </Card>
  )
}

function Days({ days }: Pick<OwnAlert, 'days'>) {
  const locale = useLocale()
  if (!days) return <Trans>Any days of the next three months</Trans>
  return `${dayText(days.from, locale, { year: true })} – ${dayText(days.until, locale, { year: true })}`
}

function Told({ told }: Pick<OwnAlert, 'told'>) {
  const locale = useLocale()
  if (!told) {
    return (
      <p className="text-sm text-soft">
        <Trans>Not seen at this price yet.</Trans>
      </p>
    )
  }
  const price = formatMoney(told.price, locale, true)
  const moment = formatMoment(told.at, locale)
  return (
    <p className="figures text-sm text-soft">
      <Trans>
        Last email: {price}, {moment}
      </Trans>
    </p>
  )
}

type StopDialogProps = { alert: OwnAlert; onClose: () => void; onStopped: () => Promise<void> }

function StopDialog({ alert: { id, about }, onClose, onStopped }: StopDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { run, busy, problem } = useAction()
  async function stop() {
    if (!(await run(ownAlerts.stop, { id }))) return
    toast({ title: t`The alert is stopped`, variant: 'success' })
    onClose()
    await onStopped()
    focusPart()
  }
  return (
    <FormDialog
      size="sm"
      title={t`Stop this price alert?`}
      keep={<Trans>Keep</Trans>}
      verb={<Trans>Stop the alert</Trans>}
      danger
      pending={busy}
      problem={problem}
      onSubmit={stop}
      onClose={onClose}
    >
      <Trans>{about}: no more emails about it.</Trans>
    </FormDialog>
  )
}

function NoAlerts() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={3}
      picture={<BellRing aria-hidden="true" />}
      title={t`No price alerts yet`}
      action={
        <ButtonLink to="/offers">
          <Trans>See the offers</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Search for a flight, or open an offer or a hotel with dates, and say what you would pay. We email you when it
        costs that or less.
      </Trans>
    </EmptyState>
  )
}
