import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { nextRow } from '#app/kit/list/row-keys.ts'
import { Table } from '#app/ui/table.tsx'
import type { Queue } from '#modules/ticketing/ticketing.contract.ts'
import type { RowActions } from './row-actions.ts'
import { WorkRow } from './work-row.tsx'

type WorkTableProps = RowActions & {
  queue: Queue
  now: number
  ahead: number
  staffId: string
  mayWork: boolean
  /** Whose taking is under way. */
  pendingId: string | null
  onRefresh: () => void
}

/**
 * The list by time limit. Within it J and K, or the arrows, go from row to row, H shows the history and R loads it again;
 * outside of it no key does anything, so that nobody's own shortcuts are disturbed.
 */
export function WorkTable({ queue, now, ahead, staffId, mayWork, pendingId, onRefresh, ...actions }: WorkTableProps) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...(body.current?.rows ?? [])]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    if (event.key === 'r' || event.key === 'R') return onRefresh()
    if (event.key === 'h' || event.key === 'H') {
      const work = queue.rows[at]
      return work && actions.onHistory(work)
    }
    const next = nextRow(event.key, at, rows.length)
    if (next === null) return
    event.preventDefault()
    rows[next]?.querySelector<HTMLElement>('button')?.focus()
  }
  const columns = [t`Time limit`, t`Booking`, t`Category`, { figures: t`Paid` }, t`State`, t`Action`]
  return (
    <>
      <Table dense hideCaption caption={t`Work, the nearest time limit first`} className={CARDS}>
        <TableHead columns={columns} />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {queue.rows.map((work) => (
            <WorkRow
              key={work.id}
              {...{ work, now, ahead, mayWork, ...actions }}
              mine={work.takenBy?.id === staffId}
              pending={pendingId === work.id}
            />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-soft text-xs max-sm:hidden">
        <Trans>
          With the focus in the list: <Key>J</Key> and <Key>K</Key> move, <Key>Enter</Key> acts, <Key>H</Key> shows the
          history, <Key>R</Key> loads again.
        </Trans>
      </p>
    </>
  )
}

/** On phones each row is a card of its own: what is urgent first, the buttons last. */
const CARDS =
  'md:min-w-[58rem] max-md:[&_thead]:sr-only max-md:[&_tbody_tr]:grid max-md:[&_tbody_tr]:grid-cols-2 max-md:[&_tbody_tr]:gap-x-4 ' +
  'max-md:[&_tbody_tr]:gap-y-2.5 max-md:[&_tbody_tr]:p-4 max-md:[&_tbody_td]:p-0 max-md:[&_tbody_td]:text-left'

function Key({ children }: { children: string }) {
  return <kbd className="rounded-sm border border-line bg-surface px-1 font-sans">{children}</kbd>
}
