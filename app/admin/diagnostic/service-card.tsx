import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ServiceView } from '#modules/diagnostics/diagnostics.contract.ts'
import { inMs } from './milliseconds.ts'
import { ServiceTest } from './service-test.tsx'
import { CIRCUIT_LOOKS, SERVICE_LOOKS, SERVICE_WORDS } from './service-words.ts'

/** One service: what is set up of it, how calls went, and a trial. */
export function ServiceCard({ service }: { service: ServiceView }) {
  const { i18n } = useLingui()
  const { id, state, circuit, last, testable } = service
  const { name, what } = SERVICE_WORDS[id]
  return (
    <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 className="font-semibold">{i18n._(name)}</h2>
          <StatusBadge look={SERVICE_LOOKS[state]} />
        </div>
        <p className="text-soft text-sm">{i18n._(what)}</p>
      </div>
      {circuit !== 'none' && (
        <p>
          <StatusBadge look={CIRCUIT_LOOKS[circuit]} />
        </p>
      )}
      {last.length === 0 ? (
        <p className="text-soft text-sm">
          <Trans>No call in this time.</Trans>
        </p>
      ) : (
        <Figures service={service} />
      )}
      {testable && <ServiceTest id={id} />}
      {last.length > 0 && <LastCalls last={last} />}
    </Card>
  )
}

function Figures({ service: { ok, failed, refused, errorRate, medianMs, slowestMs } }: { service: ServiceView }) {
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
      <Figure name={<Trans>Calls</Trans>}>{ok + failed}</Figure>
      <Figure name={<Trans>Failed</Trans>} bad={failed > 0}>
        {failed}
        {errorRate !== null && ` (${percent.format(errorRate)})`}
      </Figure>
      <Figure name={<Trans>Median</Trans>}>{medianMs === null ? '–' : inMs(medianMs)}</Figure>
      <Figure name={<Trans>Slowest</Trans>}>{slowestMs === null ? '–' : inMs(slowestMs)}</Figure>
      {refused > 0 && <Figure name={<Trans>Held back</Trans>}>{refused}</Figure>}
    </dl>
  )
}

function Figure({ name, bad = false, children }: { name: ReactNode; bad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className={bad ? 'figures font-semibold text-danger' : 'figures font-semibold'}>{children}</dd>
    </div>
  )
}

function LastCalls({ last }: Pick<ServiceView, 'last'>) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Disclosure summary={<Trans>Last calls</Trans>} className="border-b-0">
      <Table caption={t`Last calls`} hideCaption dense>
        <thead>
          <tr>
            <th scope="col">
              <Trans>At</Trans>
            </th>
            <th scope="col">
              <Trans>Outcome</Trans>
            </th>
            <th scope="col" className="figures">
              <Trans>Took</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {last.map(({ seq, at, ms, outcome, said }) => (
            <tr key={seq}>
              <td className="figures whitespace-nowrap text-left!">{formatMoment(at, locale, { seconds: true })}</td>
              <td className="wrap-anywhere">
                {outcome === 'ok' && <Trans context="a call">Answered</Trans>}
                {outcome === 'refused' && <Trans context="a call">Held back</Trans>}
                {outcome === 'failed' && (
                  <Badge tone="danger">
                    <Trans context="a call">Failed</Trans>
                  </Badge>
                )}{' '}
                {said}
              </td>
              <td className="figures whitespace-nowrap">{inMs(ms)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  )
}
