import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export function roomCount(count: number, i18n: I18n): string {
  return i18n._(msg({ message: plural(count, { one: '# room', other: '# rooms' }) }))
}

type Party = { adults: number; childAges: readonly number[]; rooms?: number }

/** `2 adults, 1 child (4), 1 room`; without rooms for those who only travel. */
export function partyText({ adults, childAges, rooms }: Party, i18n: I18n): string {
  const grown = i18n._(msg({ message: plural(adults, { one: '# adult', other: '# adults' }) }))
  const children = i18n._(msg({ message: plural(childAges.length, { one: '# child', other: '# children' }) }))
  const small = childAges.length > 0 ? [`${children} (${childAges.join(', ')})`] : []
  return [grown, ...small, ...(rooms === undefined ? [] : [roomCount(rooms, i18n)])].join(', ')
}
