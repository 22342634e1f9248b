import type { ItemKinds } from '#modules/reservations/items/item-kind.ts'
import { ITEM_KINDS } from '#modules/reservations/items/kinds.ts'
import { policyPdf } from '#modules/reservations/items/policy/policy-pdf.ts'
import type { Translate } from '#platform/i18n.ts'
import { calendarFile } from './calendar.ts'
import { disputeRecord } from './dispute-record.ts'
import type { Documents } from './documents.ts'
import { eticketPdf } from './eticket.ts'
import { invoicePdf } from './invoice.ts'
import { voucherPdf } from './voucher.ts'
import { wordsIn } from './write-words.ts'

type Deps = { translate: Translate; kinds?: ItemKinds }

export function createDocuments({ translate, kinds = ITEM_KINDS }: Deps): Documents {
  const papers = Object.values(kinds).map((kind) => kind.papers)
  const mails = Object.values(kinds).map(({ mail }) => mail)
  return {
    eticketPdf: (reservation, locale) => eticketPdf(reservation, wordsIn(locale, translate)),
    voucherPdf: (reservation, locale) => voucherPdf(papers, reservation, wordsIn(locale, translate)),
    policyPdf: (reservation, locale) => policyPdf(reservation, wordsIn(locale, translate)),
    invoicePdf: (reservation, locale) => invoicePdf(papers, reservation, wordsIn(locale, translate)),
    disputeRecord: (reservation, sent) =>
      disputeRecord({ papers, mails }, reservation, { sent, words: wordsIn('en', translate) }),
    calendar: (reservation, locale) => calendarFile(papers, reservation, wordsIn(locale, translate)),
  }
}
