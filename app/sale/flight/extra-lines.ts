import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { add, type Money } from '#platform/money.ts'

type Extra = { kind: 'seat' | 'bag'; price: Money; count?: number }

/** Extras as lines of the price: all bags in one, all seats in one. */
export function extraLines(extras: readonly Extra[], i18n: I18n): { key: string; label: string; price: Money }[] {
  const bags = extras.filter(({ kind }) => kind === 'bag')
  const seats = extras.filter(({ kind }) => kind === 'seat')
  const bagCount = bags.reduce((sum, { count = 1 }) => sum + count, 0)
  return [
    ...line('bags', bags, i18n._(msg({ message: plural(bagCount, { one: '# extra bag', other: '# extra bags' }) }))),
    ...line('seats', seats, i18n._(msg({ message: plural(seats.length, { one: '# seat', other: '# seats' }) }))),
  ]
}

function line(key: string, extras: readonly Extra[], label: string) {
  const [first, ...rest] = extras.map(({ price }) => price)
  return first ? [{ key, label, price: add(first, ...rest) }] : []
}
