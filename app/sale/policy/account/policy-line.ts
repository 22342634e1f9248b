import { msg, plural } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { LineWords } from '#app/sale/sale-kind.ts'

export const policyLine: LineWords = {
  placed: false,
  icon: ShieldCheck,
  people: (count) => msg({ message: plural(count, { one: '# insured person', other: '# insured people' }) }),
  status: {
    confirmed: { name: msg({ message: 'Insured', context: 'status of a policy' }), tone: 'success' },
    paid: { name: msg`Paid, being issued`, tone: 'sea' },
  },
  ended: { completed: { name: msg`Cover ended`, tone: 'neutral' } },
}
