import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { Table } from '#app/ui/table.tsx'
import type { JobsView } from '#modules/diagnostics/diagnostics.contract.ts'

/** What waits in the queues; one in which there is nothing is not shown. */
export function QueuesPanel({ queues }: { queues: JobsView['queues'] }) {
  const { t } = useLingui()
  return (
    <Panel title={<Trans>Queues</Trans>}>
      {queues.length === 0 ? (
        <p className="text-soft text-sm">
          <Trans>Every queue is empty.</Trans>
        </p>
      ) : (
        <Table caption={t`Jobs in the queues`} hideCaption dense>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Queue</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>To do now</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>Oldest</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>In progress</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>Later</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>Tried again</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, ready, oldestReady, active, later, retrying }) => (
              <tr key={queue}>
                <th scope="row">{queue}</th>
                <td className="figures">{ready}</td>
                <td className="figures whitespace-nowrap">
                  {oldestReady === null ? '–' : `${Math.max(0, Math.round(oldestReady))} s`}
                </td>
                <td className="figures">{active}</td>
                <td className="figures">{later}</td>
                <td className="figures">{retrying}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}
