import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { type Bulk, callOf, type List, type Shown } from './list.ts'
import { ListTable } from './list-table.tsx'
import { firstPage, givenIn, type Params, pathTo, type Query } from './query.ts'
import { useBulk } from './use-bulk.ts'
import { useView } from './use-view.ts'
import { ViewMenu } from './view-menu.tsx'

type ListRowsProps<E extends { path: string }, Row, P extends Params> = {
  list: List<E, Row, P>
  query: Query<P>
  shown: Shown<Row>
  bulk: readonly Bulk<Row>[]
}

/** Rows that were found, what can be done with them, and how they are looked at. */
export function ListRows<E extends { path: string }, Row extends object, P extends Params>(
  props: ListRowsProps<E, Row, P>,
) {
  const { list, query, shown, bulk: actions } = props
  const { rows } = shown
  const { i18n } = useLingui()
  const view = useView(list.name, list.columns)
  const [chosen, setChosen] = useState<Record<string, true>>({})
  const here = rows.filter((row) => chosen[list.idOf(row)])
  const choose = (some: readonly Row[]) =>
    setChosen(Object.fromEntries(some.map((row) => [list.idOf(row), true as const])))
  const bulk = useBulk(list.idOf, choose)
  const caption = i18n._(list.count(shown.total ?? rows.length))
  const { idOf, nameOf, hrefOf, columns } = list
  return (
    <>
      <Toolbar {...props} caption={caption} view={view} />
      {actions.length > 0 && (
        <>
          <AllOnPhones all={here.length === rows.length} onAll={(all) => choose(all ? rows : [])} />
          <BulkBar actions={actions} bulk={bulk} nameOf={nameOf} chosen={here} onNone={() => choose([])} />
        </>
      )}
      <ListTable
        rows={rows}
        columns={columns}
        caption={caption}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        sort={query.sort}
        sortPath={(sort) => pathTo(list, { ...firstPage(list, query), sort })}
        shown={view.shown}
        density={view.density}
        selection={actions.length > 0 ? { chosen, onChoose: setChosen } : null}
      />
      <Keys opens={hrefOf !== undefined} chooses={actions.length > 0} />
    </>
  )
}

type ListPartProps<E extends { path: string }, Row, P extends Params> = {
  list: List<E, Row, P>
  rows: readonly Row[]
  caption: string
}

/** Some rows of a list on another page, as its reader looks at them. */
export function ListPart<E extends { path: string }, Row extends object, P extends Params>({
  list,
  rows,
  caption,
}: ListPartProps<E, Row, P>) {
  const { idOf, nameOf, hrefOf } = list
  const { shown, density } = useView(list.name, list.columns)
  const columns = useMemo(() => list.columns.map(({ sort: _sort, ...column }) => column), [list])
  const fixed = { sort: '', sortPath: () => list.path, selection: null }
  return (
    <ListTable
      rows={rows}
      columns={columns}
      caption={caption}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={hrefOf}
      shown={shown}
      density={density}
      {...fixed}
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
      <SortOnPhones {...props} />
      <FilterMenu list={list} search={search} />
      <ViewMenu columns={list.columns} view={view} />
      {list.exports && (
        <ExportButton endpoint={list.exports} name={list.name} query={callOf(list, firstPage(list, query)).query} />
      )}
    </div>
  )
}

/** Cards have no headings to sort by. */
function SortOnPhones<E extends { path: string }, Row, P extends Params>({ list, query }: ToolbarProps<E, Row, P>) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const options = list.columns.flatMap(({ head, sort }) => {
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
      className="order-last basis-full md:hidden"
      options={list.sorts[0] === '' ? [{ value: '', label: t`Usual order` }, ...options] : options}
      value={query.sort}
      onChange={({ target }) =>
        void navigate(localPath(pathTo(list, { ...firstPage(list, query), sort: target.value })))
      }
    />
  )
}

function AllOnPhones({ all, onAll }: { all: boolean; onAll: (all: boolean) => void }) {
  return (
    <Checkbox
      label={<Trans>Select all rows of this page</Trans>}
      checked={all}
      onChange={() => onAll(!all)}
      className="mb-1 md:hidden"
    />
  )
}

function Keys({ opens, chooses }: { opens: boolean; chooses: boolean }) {
  return (
    <p className="mt-2 text-soft text-xs max-md:hidden">
      <Trans>
        In the list: <Key>↑</Key> <Key>↓</Key> move
      </Trans>
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
