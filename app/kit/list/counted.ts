import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { List, Shown } from './list.ts'

/** How many there are; a list that was not counted to its end has more. */
export function counted(i18n: I18n, { total, more = false }: { total: number; more?: boolean }): string {
  const figure = i18n.number(total)
  return more ? i18n._(msg`${figure}+`) : figure
}

/** What a list says above its rows. */
export function captionOf<Row>(i18n: I18n, { count }: Pick<List<never, Row, never>, 'count'>, shown: Shown<Row>) {
  const { rows, total = rows.length, more = false } = shown
  return i18n._(count(total, counted(i18n, { total, more })))
}
