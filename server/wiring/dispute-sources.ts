import type { DisputeSources } from '#modules/payments/index.ts'
import { DOCUMENTS } from '#modules/reservations/documents/documents.contract.ts'
import { type Documents, fileOf, type Reservations } from '#modules/reservations/index.ts'
import type { Database } from '#platform/database/index.ts'
import { mailsAbout } from '#platform/mail/post-office.ts'

type Sources = { db: Database; documents: Documents; reservations: Reservations }

/** What a bank is shown of a booking: it reads English. */
export function disputeSources({
  db,
  documents,
  reservations,
}: Sources): Omit<DisputeSources, 'audit' | 'mail' | 'translate' | 'publicUrl' | 'crew'> {
  return {
    leadTravellers: (ids) => reservations.leadTravellers(ids),
    async record(reservationId) {
      const [found, mails] = await Promise.all([reservations.read(reservationId, 'en'), mailsAbout(db, reservationId)])
      const sent = mails.map(({ createdAt, ...mail }) => ({ ...mail, at: createdAt.toISOString() }))
      return found && documents.disputeRecord(found.view, sent)
    },
    async paper(reservationId, kind) {
      const found = await reservations.read(reservationId, 'en')
      if (!found) throw new Error(`no reservation ${reservationId}`)
      const content = await fileOf(documents, found.view, DOCUMENTS[kind], 'en')
      return { name: `${found.view.code}-${kind}.pdf`, content: Buffer.from(content) }
    },
  }
}
