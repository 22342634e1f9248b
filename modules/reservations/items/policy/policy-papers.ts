import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { policyItems } from './current-policies.contract.ts'
import { policyWords } from './policy-words.ts'

const TEXT = {
  person: /*i18n*/ {
    id: 'documents.invoice.insured',
    message: '{title}, {insurer}: one person aged {age}',
  },
  kept: /*i18n*/ { id: 'documents.policy.kept', message: 'Kept from a higher premium that a change lowered' },
}

/** What papers of the whole booking say of policies; a calendar has nothing to say of them. */
export const policyPapers: ItemPapers = {
  rows: (reservation, words) =>
    policyItems(reservation).flatMap((item) => {
      const { title } = policyWords(item, words)
      const line = (name: string, amount: Money) => {
        const price = formatMoney(amount, words.locale)
        return { cells: [name, price, price] }
      }
      const people = item.premiums.map(({ age, premium }) =>
        line(words.say(TEXT.person, { title, age, insurer: item.insurer.name }), premium),
      )
      return item.kept ? [...people, line(words.say(TEXT.kept), item.kept)] : people
    }),
  events: () => [],
}
