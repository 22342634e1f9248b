import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import type { CheckView } from '#modules/diagnostics/diagnostics.contract.ts'
import { CHECK_STATES, type CheckGroup } from '#platform/diagnosis/check-states.contract.ts'
import { inMs } from './milliseconds.ts'
import { STATE_LOOKS } from './state-looks.ts'

const GROUPS: Record<CheckGroup, MessageDescriptor> = {
  data: msg`Database and files`,
  work: msg`Background work`,
  machine: msg`The machine`,
  traffic: msg`Requests and live updates`,
}

const badness = ({ state }: CheckView) => CHECK_STATES.indexOf(state)

/** Checks of one kind, the worst first. */
export function ChecksPanel({ group, checks }: { group: CheckGroup; checks: readonly CheckView[] }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n._(GROUPS[group])}>
      <ul className="-my-3 divide-y divide-line">
        {checks
          .toSorted((a, b) => badness(b) - badness(a))
          .map((check) => (
            <Row key={check.id} check={check} />
          ))}
      </ul>
    </Panel>
  )
}

function Row({ check: { name, proves, state, found, advice, ms } }: { check: CheckView }) {
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <StatusBadge look={STATE_LOOKS[state]} />
      </div>
      <p className="wrap-anywhere text-sm tabular-nums">{found}</p>
      {advice && (
        <p className="text-sm">
          <strong className="font-semibold">
            <Trans>What to do:</Trans>
          </strong>{' '}
          {advice}
        </p>
      )}
      <p className="text-soft text-xs">
        {proves} <span className="figures whitespace-nowrap">({inMs(ms)})</span>
      </p>
    </li>
  )
}
