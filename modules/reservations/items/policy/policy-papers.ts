import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import { formatMoney } from '#platform/money.ts'
import { policyItems } from './current-policies.contract.ts'
import { policyWords } from './policy-words.ts'

const TEXT = {
  person: /*i18n*/ {
    id: 'documents.invoice.insured',
    message: '{title}, {insurer}: one person of {age, plural, one {# year} other {# years}}',
  },
}

/** What papers of the whole booking say of policies; a calendar has nothing to say of them. */
export const policyPapers: ItemPapers = {
  rows: (reservation, words) =>
    policyItems(reservation).flatMap((item) => {
      const { title } = policyWords(item, words)
      return item.premiums.map(({ age, premium }) => {
        const price = formatMoney(premium, words.locale)
        return { cells: [words.say(TEXT.person, { title, age, insurer: item.insurer.name }), price, price] }
      })
    }),
  events: () => [],
}
