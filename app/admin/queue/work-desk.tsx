import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { BUCKET_TONES, BUCKET_WORDS } from '#app/admin/words/queue-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Work } from '#modules/ticketing/ticketing.contract.ts'
import { ticketingWork } from '#modules/ticketing/ticketing.routes.ts'
import { DelayForm } from './delay-form.tsx'
import type { Decided, DeskForm } from './desk-form.ts'
import { FailForm } from './fail-form.tsx'
import { LeaseClock } from './lease-clock.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReviewForm } from './review-form.tsx'
import { TicketForm } from './ticket-form.tsx'
import { useLease } from './use-lease.ts'

type WorkDeskProps = { work: Work; ahead: number; onClose: () => void }

/** One piece of work on the desk of the person who took it. Closing keeps the lease, which runs out by itself. */
export function WorkDesk({ work, ahead, onClose }: WorkDeskProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { leaseUntil, lost } = useLease(work)
  const { id, code } = work
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: t`Saved`, description: t`${code} is off your desk.` })
    onClose()
  }, [toast, onClose, code, t])
  const { submit } = usePageAction(onDone)
  function send(...[way, body]: Decided) {
    if (way === 'done') return submit(ticketingWork.done, { id, body })
    if (way === 'delay') return submit(ticketingWork.delay, { id, body })
    if (way === 'fail') return submit(ticketingWork.fail, { id, body })
    return submit(ticketingWork.return, { id })
  }
  return (
    <Dialog open onClose={onClose} size="lg" title={<Trans>Booking {code}</Trans>}>
      <Facts work={work} ahead={ahead} leaseUntil={leaseUntil} />
      <div className="mt-4 grid gap-4">
        {lost !== null && (
          <Alert tone="danger" live title={lost || t`This item is no longer yours.`}>
            <Trans>Close the desk and take the item again. You can still copy what you typed.</Trans>
          </Alert>
        )}
        <Forms work={work} send={send} />
      </div>
    </Dialog>
  )
}

function Forms(form: DeskForm) {
  const { t } = useLingui()
  const [tab, setTab] = useState('done')
  const issues = form.work.purpose === 'issue'
  const tabs = [
    {
      id: 'done',
      label: issues ? t`Enter tickets` : t`Settle`,
      panel: issues ? <TicketForm {...form} /> : <ReviewForm {...form} />,
    },
    { id: 'delay', label: t`Delay`, panel: <DelayForm {...form} /> },
    { id: 'fail', label: t`It could not be done`, panel: <FailForm {...form} /> },
    { id: 'return', label: t({ message: 'Return', context: 'to the queue' }), panel: <ReturnForm {...form} /> },
  ]
  return <Tabs className="min-w-0" label={t`What to do with it`} tabs={tabs} selected={tab} onSelect={setTab} />
}

type FactsProps = { work: Work; ahead: number; leaseUntil: string | null }

function Facts({ work, ahead, leaseUntil }: FactsProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const travellers = work.travellerIds.length
  const facts = [
    [t`Journey`, `${work.title} · ${t`${plural(travellers, { one: '# traveller', other: '# travellers' })}`}`],
    [t`Paid`, <Price key="paid" value={work.amount} whole={false} />],
    [t`Supplier`, work.supplier],
    [
      t`Time limit`,
      <span key="limit" className="inline-flex flex-wrap items-center gap-2">
        <span className="figures">{formatMoment(work.limit, locale, { zone: true })}</span>
        <Badge tone={BUCKET_TONES[work.bucket]}>{i18n._(BUCKET_WORDS[work.bucket])}</Badge>
      </span>,
    ],
    [t`Your lease`, leaseUntil && <LeaseClock key="lease" until={leaseUntil} ahead={ahead} />],
  ] as const
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 grid-cols-2 rounded-lg bg-sunken px-4 py-3 text-sm sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-soft text-xs">{name}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {may('reservations.read') && (
        <p className="mt-2 text-sm">
          <TextLink to={`/admin/reservations/${work.reservationId}`}>
            <Trans>Open the reservation</Trans>
          </TextLink>
        </p>
      )}
      {work.reason && <p className="mt-3 text-sm text-soft">{work.reason}</p>}
    </>
  )
}
