import { msg, plural } from '@lingui/core/macro'
import { BedDouble } from 'lucide-react'
import type { LineWords } from '#app/sale/sale-kind.ts'

export const stayLine: LineWords = {
  placed: true,
  icon: BedDouble,
  people: (count) => msg({ message: plural(count, { one: '# guest', other: '# guests' }) }),
  status: {
    confirmed: { name: msg`Confirmed by the hotel`, tone: 'success' },
    paid: { name: msg`Paid, being confirmed`, tone: 'sea' },
  },
  ended: {
    rejected: { name: msg`Not confirmed by the hotel`, tone: 'neutral' },
    lapsed: { name: msg`Not confirmed by the hotel`, tone: 'neutral' },
    completed: { name: msg`Completed`, tone: 'neutral' },
    no_show: { name: msg`No-show`, tone: 'neutral' },
  },
}
