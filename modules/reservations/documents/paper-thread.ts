import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { ownLogo } from '#platform/own-logo.ts'
import { type SiteFacts, site } from '#platform/site.ts'
import { createThread } from '#platform/thread.ts'
import type { Documents, Papers } from './documents.ts'

/** A PDF takes some ten milliseconds; this is for a machine that is busy. */
const TIME_MS = 30_000
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** What a paper is made of: the thread knows nothing of its own. */
export type Ordered = {
  paper: keyof Papers
  reservation: ReservationView
  locale: Locale
  site: SiteFacts
  logo: ReturnType<typeof ownLogo>
}
export type Made = { file: Uint8Array } | { failed: string }

/**
 * The same documents, of which PDFs are made in a thread of their own: one takes the processor for longer than all else of a booking
 * together, and no other visitor waits for it. Throws Error when one cannot be made.
 */
export function documentsInThread(documents: Documents, { timeMs = TIME_MS } = {}): Documents {
  const url = new URL('./paper-worker.ts', import.meta.url)
  const { ask } = createThread<Ordered, Made>({ url, called: 'that makes documents', timeMs, memory: MEMORY })
  const pdf = (paper: keyof Papers) => async (reservation: ReservationView, locale: Locale) => {
    const made = await ask({ paper, reservation, locale, site: site(), logo: ownLogo() })
    if (made && 'file' in made) return Buffer.from(made.file.buffer, made.file.byteOffset, made.file.byteLength)
    throw new Error(`${paper} of ${reservation.code} could not be made: ${made?.failed ?? 'it took too long'}`)
  }
  return {
    ...documents,
    eticketPdf: pdf('eticketPdf'),
    voucherPdf: pdf('voucherPdf'),
    policyPdf: pdf('policyPdf'),
    invoicePdf: pdf('invoicePdf'),
  }
}
