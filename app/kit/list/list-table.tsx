import { useLingui } from '@lingui/react/macro'
import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type Column as TableColumn,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { Table } from '#app/ui/table.tsx'
import { type Column, opposite, type RowKey } from './list.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Density } from './use-view.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })
type Features = typeof features

type ListTableProps<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  caption: string
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  hrefOf: ((row: Row) => string) | undefined
  sort: string
  sortPath: (sort: string) => string
  shown: Record<string, boolean>
  density: Density
  /** Null where nothing can be done with many. */
  selection: { chosen: RowSelectionState; onChoose: (chosen: RowSelectionState) => void } | null
  keys: readonly RowKey<Row>[]
}

/**
 * The rows of a list: a table that on phones is a card for each row. Among the rows the arrows move, Enter opens, Space
 * chooses; one row at a time is in the order of Tab, and what is in it.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { rows, columns, caption, idOf, hrefOf, shown, density, selection, sort } = props
  const table = useTable({
    features,
    columns: useColumns(columns),
    data: rows as Row[],
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: selection !== null,
    state: {
      columnVisibility: shown,
      rowSelection: selection?.chosen ?? NONE,
      sorting: sortingOf(columns, sort),
    },
    onRowSelectionChange: (change) =>
      selection?.onChoose(typeof change === 'function' ? change(selection.chosen) : change),
  })
  const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible())
  const { current, ...keys } = useRowKeys<Row>({
    rows,
    hrefOf,
    keys: props.keys,
    onToggle: selection && ((row) => table.getRow(idOf(row)).toggleSelected()),
  })
  return (
    <Table dense={density === 'compact'} hideCaption caption={caption} className={CARDS}>
      <thead>
        <tr>
          {selection && <ChooseAll all={table.getIsAllRowsSelected()} onAll={table.toggleAllRowsSelected} />}
          {visible.map((as) => {
            const column = table.getColumn(as.id)
            return column && <Heading key={as.id} as={as} column={column} sortPath={props.sortPath} />
          })}
        </tr>
      </thead>
      <tbody {...keys}>
        {table.getRowModel().rows.map((row, at) => (
          <tr
            key={row.id}
            tabIndex={at === current ? 0 : -1}
            className={cx(ROW, row.getIsSelected() ? 'bg-sea-tint' : 'bg-surface')}
          >
            {selection && <Choose row={row} name={props.nameOf(row.original)} />}
            <Cells row={row.original} columns={visible} href={hrefOf?.(row.original) ?? ''} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const NONE: RowSelectionState = {}
const ROW = 'focus-visible:outline-3 focus-visible:outline-focus focus-visible:-outline-offset-3'

function useColumns<Row extends object>(columns: readonly Column<Row>[]) {
  return useMemo(() => {
    const helper = createColumnHelper<Features, Row>()
    return columns.map((column) =>
      helper.accessor((row: Row): unknown => row, {
        id: column.id,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.sort?.startsWith('-') ?? false,
      }),
    )
  }, [columns])
}

/** The order of the address, as the table has it. */
function sortingOf<Row>(columns: readonly Column<Row>[], sort: string) {
  const column = columns.find((one) => one.sort !== undefined && [one.sort, opposite(one.sort)].includes(sort))
  return column ? [{ id: column.id, desc: sort.startsWith('-') }] : []
}

type HeadingProps<Row extends object> = {
  column: TableColumn<Features, Row, unknown>
  as: Column<Row>
  sortPath: (sort: string) => string
}

/** Sorting is a link: the order is in the address, so Back undoes it. */
function Heading<Row extends object>({ column, as: { head, sort, figures, pinned }, sortPath }: HeadingProps<Row>) {
  const { i18n } = useLingui()
  const now = column.getIsSorted()
  const label = i18n._(head)
  const Arrow = now === 'asc' ? ArrowUp : now === 'desc' ? ArrowDown : ChevronsUpDown
  const name = sort?.replace('-', '')
  return (
    <th
      scope="col"
      className={cx(figures && 'figures', pinned && 'pinned')}
      aria-sort={now ? (now === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {name === undefined ? (
        label
      ) : (
        <LocalLink
          to={sortPath(column.getNextSortingOrder() === 'desc' ? `-${name}` : name)}
          preventScrollReset
          className="inline-flex items-center gap-1 text-inherit no-underline hover:text-ink pointer-coarse:min-h-11"
        >
          {label}
          <Arrow aria-hidden="true" className={cx('size-3.5 shrink-0', now ? 'text-sea' : 'opacity-50')} />
        </LocalLink>
      )}
    </th>
  )
}

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[]; href: string }

function Cells<Row>({ row, columns, href }: CellsProps<Row>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return columns.map(({ id, head, cell, figures, wide, pinned, className }, at) => {
    const look = cx(className, (wide || at === 0) && 'max-md:col-span-full')
    if (at === 0)
      return (
        <th key={id} scope="row" className={look}>
          {cell(row, { i18n, locale, href })}
        </th>
      )
    return (
      <td key={id} className={cx(look, figures && 'figures', pinned && 'pinned')}>
        <span className="block font-sans font-semibold text-soft text-xs tracking-normal md:hidden">
          {i18n._(head)}
        </span>
        {cell(row, { i18n, locale, href })}
      </td>
    )
  })
}

/** As large as a finger, in the place of the box alone. With Shift it marks no text: that would be no click. */
function Box(props: ComponentProps<'input'>) {
  return (
    <label
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="-m-3 inline-grid size-11 cursor-pointer place-items-center"
    >
      <input type="checkbox" className="size-5 rounded-sm accent-sea" {...props} />
    </label>
  )
}

function ChooseAll({ all, onAll }: { all: boolean; onAll: (all: boolean) => void }) {
  const { t } = useLingui()
  return (
    <td className="w-10">
      <Box aria-label={t`Select all rows of this page`} checked={all} onChange={() => onAll(!all)} />
    </td>
  )
}

function Choose<Row extends object>({ row, name }: { row: TableRow<Features, Row>; name: string }) {
  const { t } = useLingui()
  // Shift selects the rows between, which only the click event tells.
  const onClick = row.getToggleSelectedHandler()
  return (
    <td className="max-md:absolute max-md:top-3 max-md:right-3">
      <Box aria-label={t`Select ${name}`} checked={row.getIsSelected()} onChange={(event) => onClick(event)} />
    </td>
  )
}

/** On phones each row is a card of its own, its columns in two rows of small fields below who or what it is about. */
const CARDS =
  'md:[&_tbody_th]:min-w-36 max-md:block max-md:[&_tbody]:block max-md:[&_thead]:hidden max-md:[&_tbody_tr]:relative ' +
  'max-md:[&_tbody_tr]:grid max-md:[&_tbody_tr]:grid-cols-2 max-md:[&_tbody_tr]:gap-x-4 max-md:[&_tbody_tr]:gap-y-2.5 ' +
  'max-md:[&_tbody_tr]:p-4 max-md:[&_tbody_th]:p-0 max-md:[&_tbody_th]:pr-8 max-md:[&_tbody_td]:min-w-0 max-md:[&_tbody_td]:p-0 ' +
  'max-md:[&_tbody_td]:whitespace-normal max-md:[&_tbody_td_*]:whitespace-normal max-md:[&_tbody_td.figures]:text-left'
