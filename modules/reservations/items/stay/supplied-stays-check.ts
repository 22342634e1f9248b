import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Check, Finding } from '#platform/diagnosis/check.ts'
import { comingSupplied } from './coming-supplied.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.supplied-stays', message: 'Stays of suppliers' },
  proves: /*i18n*/ {
    id: 'check.supplied-stays.proves',
    message: 'Suppliers can be asked what has become of the stays that are to come.',
  },
  fine: /*i18n*/ {
    id: 'check.supplied-stays.fine',
    message:
      '{count, plural, =0 {No stay of a supplier is} one {# stay of a supplier is} other {# stays of suppliers are}} to come.',
  },
  missing: /*i18n*/ {
    id: 'check.supplied-stays.missing',
    message:
      '{count, plural, one {# stay is} other {# stays are}} to come at {suppliers}, and no key is kept to ask for them or to cancel them.',
  },
  advice: /*i18n*/ {
    id: 'check.supplied-stays.advice',
    message:
      'Enter the key again under Settings, Keys. Until then, look these bookings up with the supplier: a hotel that cancels is not noticed here.',
  },
}

/** That no stay was booked with a supplier that nobody can ask any more. */
export function suppliedStaysCheck(deps: Pick<ReservationDeps, 'db' | 'clock' | 'suppliedStays'>): Check {
  return {
    id: 'supplied-stays',
    group: 'work',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run(): Promise<Finding> {
      const all = await comingSupplied(deps, 'all')
      const suppliers = [...new Set(all.map(({ supplier }) => supplier))]
      const can = await Promise.all(suppliers.map((supplier) => deps.suppliedStays.canAsk(supplier)))
      const lost = suppliers.filter((_, at) => !can[at])
      const count = all.filter(({ supplier }) => lost.includes(supplier)).length
      const figures = { coming: all.length, unreachable: count }
      if (count === 0) return { state: 'ok', found: TEXT.fine, values: { count: all.length }, figures }
      return {
        state: 'failing',
        found: TEXT.missing,
        values: { count, suppliers: lost.join(', ') },
        advice: TEXT.advice,
        figures,
      }
    },
  }
}
