import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { RowKey } from './list.ts'
import { nextRow } from './row-keys.ts'

type RowKeys<Row> = {
  rows: readonly Row[]
  hrefOf: ((row: Row) => string) | undefined
  /** Null where nothing can be chosen. */
  onToggle: ((row: Row) => void) | null
  keys: readonly RowKey<Row>[]
}

/**
 * For the element whose children are the rows: one of them is in the order of Tab. Arrows, J and K go from row to row, and from
 * a control of one to the same control of the next.
 */
export function useRowKeys<Row>({ rows, hrefOf, onToggle, keys }: RowKeys<Row>) {
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const current = Math.min(at, Math.max(0, rows.length - 1))
  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    const found = [...currentTarget.children].findIndex((row) => row.contains(target))
    if (found >= 0) setAt(found)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(target)) return
    const row = rows[current]
    const next = nextRow(event.key, current, rows.length)
    const does = keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase())
    // A control has Enter and Space for itself.
    const own = target.parentElement === event.currentTarget
    if (next !== null) likeIn(event.currentTarget, next, target)?.focus()
    else if (does && row && (own || event.key !== 'Enter')) does.run(row)
    else if (own && event.key === 'Enter' && hrefOf && row) void navigate(localPath(hrefOf(row)))
    else if (own && event.key === ' ' && onToggle && row) onToggle(row)
    else return
    event.preventDefault()
  }
  return { current, onFocus, onKeyDown }
}

/** In a field, or in a dialog that opened from a row. */
const isElsewhere = (target: HTMLElement) =>
  target.matches('select, textarea, input:not([type=checkbox])') || target.closest('dialog') !== null

/** What has the place of an element in another row: the row itself, or a control at the same place of the same cell. */
function likeIn(body: HTMLElement, at: number, target: HTMLElement): HTMLElement | undefined {
  const row = body.children[at] as HTMLElement | undefined
  const cell = target.closest<HTMLElement>('td, th, li')
  if (!cell || target.parentElement === body) return row
  const same =
    cell.parentElement === body ? row : row?.children[[...(cell.parentElement?.children ?? [])].indexOf(cell)]
  const place = controlsIn(cell).indexOf(target)
  const controls = same ? controlsIn(same) : []
  return controls[place] ?? controls[0] ?? row
}

const controlsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('a[href], button, input')]
