import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig, Search, SearchX } from 'lucide-react'
import { Form } from 'react-router'
import { LISTING_STATUS_WORDS } from '#app/components/stays/hotel-words.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { LISTING_STATUSES } from '#modules/hotels/hotels.contract.ts'
import type { ReviewQueue } from '#modules/hotels/review/review.contract.ts'
import { QueueTable } from './queue-table.tsx'
import { type ReviewListQuery, reviewPath } from './review-query.ts'

type QueueListProps = { queue: ReviewQueue; query: ReviewListQuery }

export function QueueList({ queue: { rows, total, page, pageSize, counts }, query }: QueueListProps) {
  const { t } = useLingui()
  const { show } = query
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const said = t`${plural(total, { one: '# hotel', other: '# hotels' })}`
  const all = counts.listing + counts.changes
  const choices = [
    { to: reviewPath({}), label: t`All that waits`, count: all, current: show === '' },
    { to: reviewPath({ show: 'listing' }), label: t`New hotels`, count: counts.listing, current: show === 'listing' },
    { to: reviewPath({ show: 'changes' }), label: t`Changes`, count: counts.changes, current: show === 'changes' },
  ]
  return (
    <>
      <ChoiceLinks label={t`What is listed`} choices={choices} />
      <Filter query={query} />
      {rows.length === 0 ? (
        <Nothing narrowed={query.q !== '' || show !== ''} />
      ) : (
        <>
          <p role="status" className="figures mb-2 text-soft text-sm">
            {said}
          </p>
          <QueueTable rows={rows} caption={said} />
          <div className="mt-4">
            <Pagination page={page} pages={pages} hrefOf={(to) => reviewPath({ ...query, page: to })} />
          </div>
        </>
      )}
    </>
  )
}

/** A plain GET form: the search stands in the address. */
function Filter({ query }: { query: ReviewListQuery }) {
  const { t, i18n } = useLingui()
  const localPath = useLocalPath()
  const statuses = [
    { value: 'listing', label: t`New hotels` },
    { value: 'changes', label: t`Changes` },
    ...LISTING_STATUSES.map((value) => ({ value, label: i18n._(LISTING_STATUS_WORDS[value]) })),
  ]
  return (
    <Form
      key={JSON.stringify(query)}
      action={localPath('/admin/hotel-verification')}
      className="my-4 grid items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        name="q"
        label={t`Name or city`}
        type="search"
        controlSize="sm"
        defaultValue={query.q}
        maxLength={120}
        autoComplete="off"
      />
      <Select
        name="show"
        label={t`Shown`}
        controlSize="sm"
        placeholder={t`All that waits`}
        defaultValue={query.show}
        options={statuses}
      />
      <div>
        <Button type="submit" size="sm" icon={<Search aria-hidden="true" className="size-4" />}>
          <Trans>Search</Trans>
        </Button>
      </div>
    </Form>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState picture={<SearchX aria-hidden="true" />} title={<Trans>No such hotel</Trans>}>
        <Trans>Look for less of the name, or among all that waits.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState picture={<CircleCheckBig aria-hidden="true" />} title={<Trans>Nothing waits</Trans>}>
      <Trans>Every hotel that was handed in has its answer. New ones appear here by themselves.</Trans>
    </EmptyState>
  )
}
