import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#app/ui/badge.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { Panel } from './panel.tsx'

const NAMES = { eticket: msg`E-ticket receipt`, invoice: msg`Invoice`, calendar: msg`Calendar file` }

/** Which documents the traveller can have by now. They are the traveller's own: staff see that they are there. */
export function DocumentsPanel({ documents }: { documents: ReservationView['documents'] }) {
  const { i18n } = useLingui()
  return (
    <Panel title={<Trans>Documents</Trans>}>
      <ul className="grid gap-2 text-sm">
        {documents.map(({ kind, available }) => (
          <li key={kind} className="flex items-center justify-between gap-3">
            {i18n._(NAMES[kind])}
            {available ? (
              <Badge tone="success">
                <Trans>Available</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Not yet</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
