import { Trans, useLingui } from '@lingui/react/macro'
import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { KeepLast, useLast } from '#app/kit/frame/keep-last.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { AnswerOf } from '#platform/api/endpoint.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { FilterForm, type Given } from './filter-form.tsx'
import { LateBulkResults, LateFilterMenu, LateRows } from './late-rows.tsx'
import type { Bulk, List, ListData, RowKey, Shown } from './list.ts'
import { type Addressed, firstPage, givenIn, isNarrowed, type Params, pathTo, type Query, readQuery } from './query.ts'
import { useSelection } from './use-bulk.ts'

type ListPageProps<E extends { path: string }, Row, P extends Params> = ListData<E, P> & {
  list: List<E, Row, P>
  /** Choices of filters that come with the page. */
  given?: Given
  /** What can be done with many, where the role allows it. */
  bulk?: readonly Bulk<Row>[]
  /** What else the keyboard does with a row. */
  keys?: readonly RowKey<Row>[]
  /** Beside the title. */
  actions?: ReactNode
  /** Of what the address narrows the list to and no field shows. */
  note?: ReactNode
  /** Between the title and the filters, of the answer that came last. */
  above?: (answer: AnswerOf<E> | null) => ReactNode
  below?: ReactNode
}

/** The page of a list: filters, order and page are in the address; view and saved filters are the reader's own. */
export function ListPage<E extends { path: string }, Row extends object, P extends Params>(
  props: ListPageProps<E, Row, P>,
) {
  const { list, query, loaded, above, below } = props
  const { i18n } = useLingui()
  const asked = useAsked(list)
  const busy = asked !== null
  const wanted = asked ?? query
  const last = useLast(loaded)
  return (
    <>
      <PageHead title={i18n._(list.title)} lead={list.lead && i18n._(list.lead)} actions={props.actions} />
      {above?.(last)}
      <Choices list={list} query={wanted} answer={last} />
      <FilterForm list={list} query={wanted} given={props.given} note={props.note} />
      <div aria-busy={busy} className={busy ? 'opacity-60 transition-opacity' : undefined}>
        <KeepLast of={pathTo(list, query)} loaded={loaded}>
          {(answer) => <Found {...props} wanted={wanted} shown={list.shown(answer)} />}
        </KeepLast>
      </div>
      {below}
    </>
  )
}

type FoundProps<E extends { path: string }, Row, P extends Params> = ListPageProps<E, Row, P> & {
  /** What was asked for last, which may still be loading: every link goes on from it. */
  wanted: Query<P>
  shown: Shown<Row>
}

function Found<E extends { path: string }, Row extends object, P extends Params>(props: FoundProps<E, Row, P>) {
  const { list, query, wanted, shown, bulk = [], keys = [] } = props
  const { rows, pages = 1, total = 0 } = shown
  const page = wanted === query ? (shown.page ?? query.page) : wanted.page
  const selection = useSelection(list.idOf, rows)
  const { result, forget } = selection.bulk
  return (
    <>
      {result && <LateBulkResults result={result} nameOf={list.nameOf} onDismiss={forget} />}
      {rows.length > 0 && (
        <LateRows list={list} query={wanted} shown={shown} bulk={bulk} keys={keys} selection={selection} />
      )}
      {rows.length === 0 && (total > 0 && page > pages ? <PastTheEnd /> : <Empty list={list} query={query} />)}
      <div className="mt-4">
        {shown.more && page === pages && <GoesOn />}
        <Pagination page={page} pages={pages} hrefOf={(to) => pathTo(list, { ...wanted, page: to })} />
        <Onwards list={list} query={wanted} next={shown.next} />
      </div>
    </>
  )
}

/** What the list is being loaded for; null while it is not. */
function useAsked<P extends Params>(list: Addressed<P>): Query<P> | null {
  const localPath = useLocalPath()
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== localPath(list.path)) return null
  return readQuery(list, new URLSearchParams(location.search))
}

type ChoicesProps<E extends { path: string }, Row, P extends Params> = {
  list: List<E, Row, P>
  query: Query<P>
  answer: AnswerOf<E> | null
}

function Choices<E extends { path: string }, Row, P extends Params>({ list, query, answer }: ChoicesProps<E, Row, P>) {
  const { i18n } = useLingui()
  return list.filters?.map((filter) => {
    if (filter.kind !== 'choice') return null
    const choices = filter.options(answer).map(({ value, label, count, to }) => ({
      to: to ?? pathTo(list, { ...firstPage(list, query), [filter.name]: value }),
      label: i18n._(label),
      current: to === undefined && query[filter.name] === value,
      ...(count !== undefined && { count }),
    }))
    return (
      <div key={filter.name} className="mb-4">
        <ChoiceLinks label={i18n._(filter.label)} choices={choices} />
      </div>
    )
  })
}

type EmptyProps<E extends { path: string }, Row, P extends Params> = { list: List<E, Row, P>; query: Query<P> }

function Empty<E extends { path: string }, Row, P extends Params>({ list, query }: EmptyProps<E, Row, P>) {
  const { i18n } = useLingui()
  const { icon: Icon, title, text } = list.nothing(query, isNarrowed(list, query))
  const search = new URLSearchParams(givenIn(list, firstPage(list, query))).toString()
  return (
    <>
      <div className="flex min-h-9 justify-end pointer-coarse:min-h-11">
        <LateFilterMenu list={list} search={search} />
      </div>
      <EmptyState picture={<Icon aria-hidden="true" />} title={i18n._(title)}>
        {i18n._(text)}
      </EmptyState>
    </>
  )
}

/** Under the last page that is offered of a list that is longer. */
function GoesOn() {
  return (
    <p className="mb-4 text-center text-soft text-sm">
      <Trans>There are more. To see them, narrow the list, reverse its order or export it.</Trans>
    </p>
  )
}

function PastTheEnd() {
  return (
    <EmptyState picture={<FileX aria-hidden="true" />} title={<Trans>This page is past the end</Trans>}>
      <Trans>The list has become shorter, or the link is an old one.</Trans>
    </EmptyState>
  )
}

type OnwardsProps<P extends Params> = { list: Addressed<P>; query: Query<P>; next: Shown<unknown>['next'] }

/** Pages of a list that grows at its top: by what follows a row, not by number. */
export function Onwards<P extends Params>({ list, query, next }: OnwardsProps<P>) {
  const { t } = useLingui()
  if (next === undefined || !list.cursor) return null
  const cursor = list.cursor
  return (
    <nav aria-label={t`Pages`} className="flex justify-between gap-3">
      {query[cursor] ? (
        <ButtonLink variant="secondary" size="sm" to={pathTo(list, { ...query, [cursor]: '' })}>
          <Trans>Newest</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      {next !== null && (
        <ButtonLink variant="secondary" size="sm" rel="next" to={pathTo(list, { ...query, [cursor]: next })}>
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </nav>
  )
}
