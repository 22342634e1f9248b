import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BUCKET_WORDS, CATEGORY_WORDS } from '#app/admin/words/queue-words.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { pathTo, type Query } from '#app/kit/list/query.ts'
import { cx } from '#app/ui/cx.ts'
import { Table } from '#app/ui/table.tsx'
import { BUCKETS, type Bucket, CATEGORIES, type Category, type Queue } from '#modules/ticketing/ticketing.contract.ts'
import { workList } from './work-list.tsx'

type WorkQuery = Query<typeof workList.params>
type MatrixProps = { counts: Queue['counts']; query: WorkQuery }

/** How much waits, by what it is and how long is left; each figure leads to its part of the list. */
export function QueueMatrix({ counts, query }: MatrixProps) {
  const { t, i18n } = useLingui()
  const sumOf = (categories: readonly Category[], buckets: readonly Bucket[]) =>
    categories.reduce((sum, category) => sum + buckets.reduce((part, bucket) => part + counts[category][bucket], 0), 0)
  return (
    <Table
      dense
      hideCaption
      caption={t`Pending, by category and time left`}
      className="min-w-[36rem] [&_tbody_td]:py-1 [&_tbody_th]:py-1"
    >
      <thead>
        <tr>
          <th scope="col">
            <Trans>Category</Trans>
          </th>
          <th scope="col" className="figures">
            <Trans context="feminine">All</Trans>
          </th>
          {BUCKETS.map((bucket) => (
            <th key={bucket} scope="col" className="figures">
              {i18n._(BUCKET_WORDS[bucket])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CATEGORIES.map((category) => (
          <tr key={category}>
            <th scope="row" className="whitespace-nowrap">
              {i18n._(CATEGORY_WORDS[category])}
            </th>
            <Cell count={sumOf([category], BUCKETS)} category={category} bucket={null} query={query} />
            {BUCKETS.map((bucket) => (
              <Cell key={bucket} count={counts[category][bucket]} category={category} bucket={bucket} query={query} />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Trans context="feminine">All</Trans>
          </th>
          <Cell count={sumOf(CATEGORIES, BUCKETS)} category={null} bucket={null} query={query} />
          {BUCKETS.map((bucket) => (
            <Cell key={bucket} count={sumOf(CATEGORIES, [bucket])} category={null} bucket={bucket} query={query} />
          ))}
        </tr>
      </tbody>
    </Table>
  )
}

const TONES: Partial<Record<Bucket, string>> = {
  overdue: 'bg-danger-tint text-danger',
  h1: 'bg-danger-tint text-danger',
  h4: 'bg-warning-tint text-warning',
  h24: 'bg-sea-tint text-sea-strong',
}

type CellProps = { count: number; category: Category | null; bucket: Bucket | null; query: WorkQuery }

function Cell({ count, category, bucket, query }: CellProps) {
  const { t, i18n } = useLingui()
  const here = query.show !== 'closed' && query.category === (category ?? '') && query.bucket === (bucket ?? '')
  const what = category ? i18n._(CATEGORY_WORDS[category]) : t`All categories`
  const when = bucket ? i18n._(BUCKET_WORDS[bucket]) : t`any time left`
  const items = t`${plural(count, { one: '# item', other: '# items' })}`
  return (
    <td className="figures">
      <LocalLink
        to={pathTo(workList, {
          category: category ?? '',
          bucket: bucket ?? '',
          show: query.show === 'mine' ? 'mine' : '',
        })}
        preventScrollReset
        aria-current={here ? 'true' : undefined}
        aria-label={`${what}, ${when}: ${items}`}
        className={cx(
          'inline-flex min-h-7 min-w-9 items-center justify-center rounded-md px-2 no-underline hover:outline-2 hover:outline-sea pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          count === 0 ? 'text-soft' : cx('font-semibold', (bucket && TONES[bucket]) || 'bg-sunken text-ink'),
          here && 'outline-2 outline-sea',
        )}
      >
        {count}
      </LocalLink>
    </td>
  )
}
