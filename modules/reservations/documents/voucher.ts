import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND } from '#platform/brand.ts'
import type { Message } from '#platform/locale.ts'
import { writePdf } from '#platform/pdf/pdf.ts'
import { writeHeader } from '#platform/pdf/sheet-parts.ts'
import type { ItemPapers } from './item-papers.ts'
import type { Words } from './write-words.ts'

const TEXT = {
  title: /*i18n*/ { id: 'documents.voucher.title', message: 'Your voucher' },
  fileTitle: /*i18n*/ { id: 'documents.voucher.file-title', message: 'Voucher, booking {code}' },
  aside: /*i18n*/ { id: 'documents.voucher.aside', message: 'To be shown at check-in' },
  page: /*i18n*/ { id: 'documents.page', message: '{code} · page {page} of {pages}' },
}

/** What a guest shows at the desk, as a tagged PDF: everything that was agreed, in the language of the guest. */
export function voucherPdf(papers: readonly ItemPapers[], reservation: ReservationView, words: Words): Promise<Buffer> {
  const { code, createdAt } = reservation
  const footer = (page: number, pages: number) => words.say(TEXT.page, { code, page, pages })
  const title = words.say(TEXT.fileTitle, { code })
  return writePdf({ title, author: BRAND.name, locale: words.locale, at: new Date(createdAt), footer }, (sheet) => {
    writeHeader(sheet, { title: words.say(titleOf(papers, reservation)), aside: words.say(TEXT.aside) })
    for (const { voucher } of papers) voucher?.(sheet, reservation, words)
  })
}

function titleOf(papers: readonly ItemPapers[], reservation: ReservationView): Message {
  const titles = papers.flatMap(({ voucherTitle }) => voucherTitle?.(reservation) ?? [])
  return titles.length === 1 && titles[0] ? titles[0] : TEXT.title
}
