import { msg } from '@lingui/core/macro'
import { formatMoment } from '#app/admin/words/times.ts'
import type { Column } from '#app/kit/list/list.ts'

/** Of an address or a person who is stopped. */
type Stopped = { until: string | null; by: string | null; at: string }

/** Until when, by whom and since when, of every list of what staff or servers have stopped. */
export const STOPPED_COLUMNS: readonly Column<Stopped>[] = [
  {
    id: 'until',
    head: msg({ message: 'Until', context: 'a block' }),
    cell: ({ until }, { locale }) => (until ? formatMoment(until, locale) : '–'),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'by', head: msg({ message: 'By', context: 'a person' }), cell: ({ by }) => by ?? '–' },
  {
    id: 'at',
    head: msg`Since`,
    cell: ({ at }, { locale }) => formatMoment(at, locale),
    className: 'whitespace-nowrap tabular-nums',
  },
]
