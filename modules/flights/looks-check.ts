import { THRIFTY } from '#modules/suppliers/index.ts'
import { type Check, type Finding, worstOf } from '#platform/diagnosis/check.ts'
import type { Flights } from './flights.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.looks', message: 'Searches per booking' },
  proves: /*i18n*/ {
    id: 'check.looks.proves',
    message: 'Suppliers are searched no more often than their bookings allow.',
  },
  none: /*i18n*/ { id: 'check.looks.none', message: 'No supplier that is connected limits searches.' },
  found: /*i18n*/ {
    id: 'check.looks.found',
    message:
      '{name}: {looks, plural, one {# search} other {# searches}} for {bookings, plural, one {# booking} other {# bookings}} this month; up to {most} are allowed, and {excess} so far cost extra.',
  },
  spentAdvice: /*i18n*/ {
    id: 'check.looks.advice',
    message:
      'What it sells is left out until there are more bookings or a new month begins. To pay for more searches, raise DUFFEL_EXCESS_SEARCHES.',
  },
  nearAdvice: /*i18n*/ {
    id: 'check.looks.near-advice',
    message:
      'Answers are now kept for ten minutes. Check the search history for programs that search without booking; at the limit what it sells is left out.',
  },
}

type Spent = Awaited<ReturnType<Flights['looksSpent']>>[number]

/** That no supplier, of flights or stays, is searched more often than its bookings pay for. */
export function looksCheck({ looksSpent }: Pick<Flights, 'looksSpent'>): Check {
  return {
    id: 'searches-per-booking',
    group: 'work',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.nearAdvice,
    async run(): Promise<Finding> {
      const all = await looksSpent()
      const state = worstOf(all.map(stateOf))
      const worst = all.find((one) => stateOf(one) === state)
      const by = (what: 'looks' | 'bookings') => ({
        by: 'supplier',
        of: Object.fromEntries(all.map((one) => [one.supplier, one[what]])),
      })
      const figures = { searches: by('looks'), bookings: by('bookings') }
      if (!worst) return { state: 'ok', found: TEXT.none, figures }
      const { name, looks, bookings, most, excess } = worst
      const values = { name, looks, bookings, most, excess }
      if (state === 'ok') return { state, found: TEXT.found, values, figures }
      return {
        state,
        found: TEXT.found,
        values,
        advice: state === 'failing' ? TEXT.spentAdvice : TEXT.nearAdvice,
        figures,
      }
    },
  }
}

function stateOf({ looks, most }: Spent) {
  if (looks >= most) return 'failing'
  return looks >= THRIFTY * most ? 'attention' : 'ok'
}
