import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { JobsView } from '#modules/diagnostics/diagnostics.contract.ts'
import { diagnostics } from '#modules/diagnostics/diagnostics.routes.ts'

/** Jobs that were given up, with their errors and what they are about; replayed when the cause is mended. */
export function DeadLetters({ jobs: { givenUp, givenUpTotal } }: { jobs: JobsView }) {
  const { t } = useLingui()
  const may = useMay()
  const replay = useReplay()
  const [asking, setAsking] = useState(false)
  const works = may('diagnostics.work')
  const all = works && givenUp.length > 1 && (
    <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
      <Trans>Replay all</Trans>
    </Button>
  )
  return (
    <Panel title={<Trans>Dead letters</Trans>} aside={all}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProblemAlert problem={asking ? null : replay.problem} />
        {givenUp.length === 0 ? (
          <p className="text-soft text-sm">
            <Trans>No abandoned jobs. A job that keeps failing for a day appears here and is kept for 30 days.</Trans>
          </p>
        ) : (
          <LettersTable givenUp={givenUp} replay={works ? replay : null} />
        )}
        {givenUpTotal > givenUp.length && (
          <p className="text-soft text-sm">{t`Showing the newest ${givenUp.length} of ${givenUpTotal}.`}</p>
        )}
      </div>
      {asking && (
        <FormDialog
          title={t`Replay ${plural(givenUpTotal, { one: '# job', other: '# jobs' })}?`}
          keep={<Trans>Not now</Trans>}
          verb={<Trans>Replay all</Trans>}
          pending={replay.pending}
          problem={replay.problem}
          onClose={() => setAsking(false)}
          onSubmit={async () => (await replay.send(null)) && setAsking(false)}
        >
          <p>
            <Trans>
              They return to their queues and start immediately. If the cause is not fixed, they come back here.
            </Trans>
          </p>
        </FormDialog>
      )}
    </Panel>
  )
}

type Replay = ReturnType<typeof useReplay>

function useReplay() {
  const { t } = useLingui()
  const toast = useToast()
  const { send, pending, problem } = usePageAction()
  return {
    pending,
    problem,
    async send(ids: string[] | null): Promise<boolean> {
      const done = await send(diagnostics.replay, { body: { ids } })
      if (!done) return false
      const { replayed } = done.answer
      toast({
        variant: replayed > 0 ? 'success' : 'default',
        title: t`${plural(replayed, { 0: 'Nothing was left to replay', one: '# job is back in its queue', other: '# jobs are back in their queues' })}`,
      })
      return true
    },
  }
}

function LettersTable({ givenUp, replay }: { givenUp: JobsView['givenUp']; replay: Replay | null }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Table caption={t`Abandoned jobs`} hideCaption dense>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Queue</Trans>
          </th>
          <th scope="col">
            <Trans>Given up</Trans>
          </th>
          <th scope="col">
            <Trans>Error</Trans>
          </th>
          <th scope="col">
            <Trans>What it is about</Trans>
          </th>
          {replay && (
            <th scope="col" className="pinned">
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {givenUp.map(({ id, queue, at, attempts, error, facts }) => (
          <tr key={id} className="bg-surface align-top">
            <th scope="row">{queue}</th>
            <td className="figures whitespace-nowrap">
              {formatMoment(at, locale)}
              <span className="block text-soft text-xs">
                {t`${plural(attempts, { one: '# attempt', other: '# attempts' })}`}
              </span>
            </td>
            <td className="wrap-anywhere min-w-56">{error}</td>
            <td className="wrap-anywhere min-w-48 text-xs">
              {Object.entries(facts).map(([name, value]) => (
                <span key={name} className="block">
                  <span className="text-soft">{name}</span> {value}
                </span>
              ))}
            </td>
            {replay && (
              <td className="pinned">
                <Button size="sm" variant="secondary" disabled={replay.pending} onClick={() => void replay.send([id])}>
                  <Trans>Replay</Trans>
                  <span className="sr-only"> {queue}</span>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
