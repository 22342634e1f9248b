import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import type { RowKey, Words } from './list.ts'
import { useRowKeys } from './use-row-keys.ts'

type Chosen = Record<string, true>

type ListCardsProps<Row> = {
  rows: readonly Row[]
  card: (row: Row, words: Words) => ReactNode
  caption: string
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  hrefOf: ((row: Row) => string) | undefined
  /** Null where nothing can be done with many. */
  selection: { chosen: Chosen; onChoose: (chosen: Chosen) => void } | null
  keys: readonly RowKey<Row>[]
}

/** The rows of a list, each as a card of its own; the keyboard is that of a table. */
export function ListCards<Row>({ rows, card, caption, idOf, nameOf, hrefOf, selection, keys }: ListCardsProps<Row>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const onToggle = selection && ((row: Row) => selection.onChoose(toggled(selection.chosen, idOf(row))))
  const { current, ...handlers } = useRowKeys({ rows, hrefOf, onToggle, keys })
  return (
    <ol aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2" {...handlers}>
      {rows.map((row, at) => {
        const name = nameOf(row)
        return (
          <li
            key={idOf(row)}
            tabIndex={at === current ? 0 : -1}
            className={cx(
              'rounded-xl focus-visible:outline-3 focus-visible:outline-focus',
              selection?.chosen[idOf(row)] && 'bg-sea-tint',
            )}
          >
            {onToggle && (
              <Checkbox
                label={t`Select ${name}`}
                checked={selection?.chosen[idOf(row)] === true}
                onChange={() => onToggle(row)}
                className="p-2"
              />
            )}
            {card(row, { i18n, locale, href: hrefOf?.(row) ?? '' })}
          </li>
        )
      })}
    </ol>
  )
}

function toggled(chosen: Chosen, id: string): Chosen {
  const { [id]: was, ...others } = chosen
  return was ? others : { ...others, [id]: true }
}
