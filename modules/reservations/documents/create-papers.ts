import { policyPdf } from '#modules/reservations/items/policy/policy-pdf.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Papers } from './documents.ts'
import { eticketPdf } from './eticket.ts'
import { invoicePdf } from './invoice.ts'
import type { ItemPapers } from './item-papers.ts'
import { voucherPdf } from './voucher.ts'
import { wordsIn } from './write-words.ts'

/** @param papers what those say that are sold */
export function createPapers(translate: Translate, papers: readonly ItemPapers[]): Papers {
  return {
    eticketPdf: (reservation, locale) => eticketPdf(reservation, wordsIn(locale, translate)),
    voucherPdf: (reservation, locale) => voucherPdf(papers, reservation, wordsIn(locale, translate)),
    policyPdf: (reservation, locale) => policyPdf(reservation, wordsIn(locale, translate)),
    invoicePdf: (reservation, locale) => invoicePdf(papers, reservation, wordsIn(locale, translate)),
  }
}
