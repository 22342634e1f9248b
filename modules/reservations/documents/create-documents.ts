import type { ItemKinds } from '#modules/reservations/items/item-kind.ts'
import { ITEM_KINDS } from '#modules/reservations/items/kinds.ts'
import type { Translate } from '#platform/i18n.ts'
import { calendarFile } from './calendar.ts'
import { createPapers } from './create-papers.ts'
import { disputeRecord } from './dispute-record.ts'
import type { Documents } from './documents.ts'
import { wordsIn } from './write-words.ts'

type Deps = { translate: Translate; kinds?: ItemKinds }

export function createDocuments({ translate, kinds = ITEM_KINDS }: Deps): Documents {
  const papers = Object.values(kinds).map((kind) => kind.papers)
  const mails = Object.values(kinds).map(({ mail }) => mail)
  return {
    ...createPapers(translate, papers),
    disputeRecord: (reservation, sent) =>
      disputeRecord({ papers, mails }, reservation, { sent, words: wordsIn('en', translate) }),
    calendar: (reservation, locale) => calendarFile(papers, reservation, wordsIn(locale, translate)),
  }
}
