import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import { Select } from '#app/ui/select.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { captionOf } from './counted.ts'
import { ExportButton } from './export-button.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { type Bulk, type Column, callOf, type List, type RowKey, type Shown, sortablesOf } from './list.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import { firstPage, givenIn, type Params, pathTo, type Query } from './query.ts'
import type { Selection } from './use-bulk.ts'
import { useView } from './use-view.ts'
import { ViewMenu } from './view-menu.tsx'

export type ListRowsProps<E extends { path: string }, Row, P extends Params> = {
  list: List<E, Row, P>
  query: Query<P>
  shown: Shown<Row>
  bulk: readonly Bulk<Row>[]
  keys: readonly RowKey<Row>[]
  selection: Selection<Row>
}

/** The rows of a list with their bulk actions and view settings. */
export function ListRows<E extends { path: string }, Row extends object, P extends Params>(
  props: ListRowsProps<E, Row, P>,
) {
  const { list, query, shown, bulk: actions, keys } = props
  const { rows } = shown
  const { i18n } = useLingui()
  const view = useView(list.name, list.columns)
  const { chosen, setChosen, choose, here, bulk } = props.selection
  const caption = captionOf(i18n, list, shown)
  const { idOf, nameOf, hrefOf } = list
  const leads = hrefOf && ((row: Row) => hrefOf(row, pathTo(list, query).slice(list.path.length)))
  const selection = actions.length > 0 ? { chosen, onChoose: setChosen } : null
  return (
    <>
      <Toolbar {...props} caption={caption} view={view} />
      {actions.length > 0 && (
        <>
          <AllAtOnce
            all={here.length === rows.length}
            onAll={(all) => choose(all ? rows : [])}
            className={list.card ? '' : 'md:hidden'}
          />
          <BulkBar actions={actions} bulk={bulk} chosen={here} onNone={() => choose([])} />
        </>
      )}
      {list.card ? (
        <ListCards
          rows={rows}
          card={list.card}
          caption={caption}
          idOf={idOf}
          nameOf={nameOf}
          hrefOf={leads}
          selection={selection}
          keys={keys}
        />
      ) : (
        <ListTable
          rows={rows}
          columns={list.columns}
          caption={caption}
          idOf={idOf}
          nameOf={nameOf}
          hrefOf={leads}
          sort={query.sort}
          sortPath={(sort) => pathTo(list, { ...firstPage(list, query), sort })}
          shown={view.shown}
          density={view.density}
          selection={selection}
          keys={keys}
        />
      )}
      <Keys opens={hrefOf !== undefined} chooses={actions.length > 0} keys={keys} />
    </>
  )
}

/** Of a list that has a page of its own, or of one that has none. */
type PartOf<Row> = {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly hrefOf?: (row: Row, search: string) => string
}

/** Some rows on another page, with the user's view settings. */
export function ListPart<Row extends object>({
  list,
  rows,
  caption,
}: {
  list: PartOf<Row>
  rows: readonly Row[]
  caption: string
}) {
  const { idOf, nameOf, hrefOf } = list
  const { shown, density } = useView(list.name, list.columns)
  const columns = useMemo(() => list.columns.map(({ sort: _sort, ...column }) => column), [list])
  return (
    <ListTable<Row>
      rows={rows}
      columns={columns}
      caption={caption}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={hrefOf && ((row) => hrefOf(row, ''))}
      sort=""
      sortPath={() => ''}
      shown={shown}
      density={density}
      selection={null}
      keys={[]}
    />
  )
}

type ToolbarProps<E extends { path: string }, Row, P extends Params> = ListRowsProps<E, Row, P> & {
  caption: string
  view: ReturnType<typeof useView>
}

function Toolbar<E extends { path: string }, Row, P extends Params>(props: ToolbarProps<E, Row, P>) {
  const { list, query, caption, view } = props
  const search = new URLSearchParams(givenIn(list, firstPage(list, query))).toString()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-1 gap-y-2">
      <p role="status" className="figures mr-auto text-sm text-soft">
        {caption}
      </p>
      <SortChoice {...props} />
      <FilterMenu list={list} search={search} />
      {list.columns.length > 1 && <ViewMenu columns={list.columns} view={view} />}
      {list.exports && (
        <ExportButton endpoint={list.exports} name={list.name} query={callOf(list, firstPage(list, query)).query} />
      )}
    </div>
  )
}

/** Cards have no headings to sort by. */
function SortChoice<E extends { path: string }, Row, P extends Params>({ list, query }: ToolbarProps<E, Row, P>) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const options = sortablesOf(list).flatMap(({ head, sort }) => {
    if (sort === undefined) return []
    const name = sort.replace('-', '')
    const label = i18n._(head)
    return [
      { value: name, label: t`${label}, ascending` },
      { value: `-${name}`, label: t`${label}, descending` },
    ]
  })
  if (options.length === 0) return null
  return (
    <Select
      label={t`Order`}
      hideLabel
      controlSize="sm"
      className={list.card ? 'max-sm:order-last max-sm:basis-full' : 'order-last basis-full md:hidden'}
      options={list.sorts[0] === '' ? [{ value: '', label: t`Default order` }, ...options] : options}
      value={query.sort}
      onChange={({ target }) =>
        void navigate(localPath(pathTo(list, { ...firstPage(list, query), sort: target.value })))
      }
    />
  )
}

type AllAtOnceProps = { all: boolean; onAll: (all: boolean) => void; className: string }

/** Cards have no heading with a box for all of them. */
function AllAtOnce({ all, onAll, className }: AllAtOnceProps) {
  return (
    <Checkbox
      label={<Trans>Select all rows of this page</Trans>}
      checked={all}
      onChange={() => onAll(!all)}
      className={cx('mb-1', className)}
    />
  )
}

type KeysProps<Row> = { opens: boolean; chooses: boolean; keys: readonly RowKey<Row>[] }

function Keys<Row>({ opens, chooses, keys }: KeysProps<Row>) {
  const { i18n } = useLingui()
  return (
    <p className="mt-2 text-soft text-xs max-md:hidden">
      <Trans>
        In the list: <Key>↑</Key> <Key>↓</Key> move
      </Trans>
      {keys.map(({ key, label }) => (
        <Fragment key={key}>
          {', '}
          <Key>{key.length === 1 ? key.toUpperCase() : key}</Key> {i18n._(label)}
        </Fragment>
      ))}
      {opens && (
        <>
          {', '}
          <Trans>
            <Key>Enter</Key> opens
          </Trans>
        </>
      )}
      {chooses && (
        <>
          {', '}
          <Trans>
            <Key>Space</Key> selects
          </Trans>
        </>
      )}
      .
    </p>
  )
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-sm border border-line bg-surface px-1 font-sans">{children}</kbd>
}
