import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { Table } from '#app/ui/table.tsx'
import { type Chosen, choosing } from './chosen.ts'
import { type Column, opposite, type RowKey } from './list.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Density } from './use-view.ts'

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
  selection: { chosen: Chosen; onChoose: (chosen: Chosen) => void } | null
  keys: readonly RowKey<Row>[]
}

/**
 * The rows of a list: a table that on phones is a card for each row. Among the rows the arrows move, Enter opens, Space
 * chooses; one row at a time is in the order of Tab, and what is in it.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { rows, columns, caption, idOf, nameOf, hrefOf, shown, density, selection, sort } = props
  const visible = columns.filter(({ id }) => shown[id])
  const sorted = columns.find((one) => one.sort !== undefined && [one.sort, opposite(one.sort)].includes(sort))
  const boxes = useBoxes(rows.map(idOf), selection)
  const { current, ...keys } = useRowKeys<Row>({
    rows,
    hrefOf,
    keys: props.keys,
    onToggle: selection && ((row) => boxes.toggle(idOf(row))),
  })
  return (
    <Table dense={density === 'compact'} hideCaption caption={caption} className={CARDS}>
      <thead>
        <tr>
          {selection && <ChooseAll all={boxes.all} onAll={boxes.chooseAll} />}
          {visible.map((column) => (
            <Heading key={column.id} column={column} now={column === sorted ? sort : null} sortPath={props.sortPath} />
          ))}
        </tr>
      </thead>
      <tbody {...keys}>
        {rows.map((row, at) => {
          const id = idOf(row)
          const isChosen = selection?.chosen[id] === true
          return (
            <tr
              key={id}
              tabIndex={at === current ? 0 : -1}
              className={cx(ROW, isChosen ? 'bg-sea-tint' : 'bg-surface')}
            >
              {selection && (
                <Choose name={nameOf(row)} isChosen={isChosen} onChoose={(between) => boxes.toggle(id, between)} />
              )}
              <Cells row={row} columns={visible} href={hrefOf?.(row) ?? ''} />
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const ROW = 'focus-visible:outline-3 focus-visible:outline-focus focus-visible:-outline-offset-3'

/** The boxes of the rows: one, all of the page, or with Shift those from the last one on. */
function useBoxes<Row>(ids: readonly string[], selection: ListTableProps<Row>['selection']) {
  const last = useRef('')
  const chosen = selection?.chosen ?? {}
  const choose = (some: readonly string[], on: boolean) => selection?.onChoose(choosing(chosen, some, on))
  function toggle(id: string, between?: boolean) {
    const from = between ? ids.indexOf(last.current) : -1
    const at = ids.indexOf(id)
    const some = from < 0 ? [id] : ids.slice(Math.min(from, at), Math.max(from, at) + 1)
    choose(some, !chosen[id])
    if (between !== undefined) last.current = id
  }
  const all = ids.length > 0 && ids.every((id) => chosen[id])
  return { all, toggle, chooseAll: (on: boolean) => choose(ids, on) }
}

type HeadingProps<Row> = {
  column: Column<Row>
  /** The order of the list, where it is one of this column. */
  now: string | null
  sortPath: (sort: string) => string
}

/** Sorting is a link: the order is in the address, so Back undoes it. */
function Heading<Row>({ column: { head, sort, figures, pinned }, now, sortPath }: HeadingProps<Row>) {
  const { i18n } = useLingui()
  const label = i18n._(head)
  const falls = now?.startsWith('-')
  const Arrow = now === null ? ChevronsUpDown : falls ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={cx(figures && 'figures', pinned && 'pinned')}
      aria-sort={now === null ? undefined : falls ? 'descending' : 'ascending'}
    >
      {sort === undefined ? (
        label
      ) : (
        <LocalLink
          to={sortPath(now === null ? sort : opposite(now))}
          preventScrollReset
          className="inline-flex items-center gap-1 text-inherit no-underline hover:text-ink pointer-coarse:min-h-11"
        >
          {label}
          <Arrow aria-hidden="true" className={cx('size-3.5 shrink-0', now === null ? 'opacity-50' : 'text-sea')} />
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

type ChooseProps = { name: string; isChosen: boolean; onChoose: (between: boolean) => void }

function Choose({ name, isChosen, onChoose }: ChooseProps) {
  const { t } = useLingui()
  // Shift selects the rows between, which only the click behind the change tells.
  const onChange = ({ nativeEvent }: ChangeEvent) => onChoose((nativeEvent as MouseEvent).shiftKey)
  return (
    <td className="max-md:absolute max-md:top-3 max-md:right-3">
      <Box aria-label={t`Select ${name}`} checked={isChosen} onChange={onChange} />
    </td>
  )
}

/** On phones each row is a card of its own, its columns in two rows of small fields below who or what it is about. */
const CARDS =
  'md:[&_tbody_th]:min-w-36 max-md:block max-md:[&_tbody]:block max-md:[&_thead]:hidden max-md:[&_tbody_tr]:relative ' +
  'max-md:[&_tbody_tr]:grid max-md:[&_tbody_tr]:grid-cols-2 max-md:[&_tbody_tr]:gap-x-4 max-md:[&_tbody_tr]:gap-y-2.5 ' +
  'max-md:[&_tbody_tr]:p-4 max-md:[&_tbody_th]:p-0 max-md:[&_tbody_th]:pr-8 max-md:[&_tbody_td]:min-w-0 max-md:[&_tbody_td]:p-0 ' +
  'max-md:[&_tbody_td]:whitespace-normal max-md:[&_tbody_td_*]:whitespace-normal max-md:[&_tbody_td.figures]:text-left'
