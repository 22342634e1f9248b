import { msg, plural } from '@lingui/core/macro'
import { CarFront } from 'lucide-react'
import type { LineWords } from '#app/sale/sale-kind.ts'

export const carLine: LineWords = {
  placed: false,
  icon: CarFront,
  people: (count) => msg({ message: plural(count, { one: '# driver', other: '# drivers' }) }),
  status: {
    confirmed: { name: msg({ message: 'Confirmed', context: 'a car hire' }), tone: 'success' },
    paid: { name: msg`Paid, being confirmed`, tone: 'sea' },
  },
  ended: {
    completed: { name: msg`Completed`, tone: 'neutral' },
  },
}
