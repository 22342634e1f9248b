import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import { SUBJECT_LENGTH } from '#modules/support/support-limits.contract.ts'
import { inBatches } from '#platform/batches.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import type { Ticket } from './lock-ticket.ts'

/** Of what was written, where nobody gave a subject. */
const OF_WORDS = 80
const BATCH = 100

type Kept = Pick<Ticket, 'subject' | 'subjectSealed'>
const contextOf = (ticketId: string) => `support_tickets ${ticketId}`

/** The subject of a mail is stored in plain text; one taken from a message's text is sealed, as the text is. */
export function keptSubject(vault: Vault, ticketId: string, given: { subject: string | null; body: string }): Kept {
  if (given.subject) return { subject: shortened(given.subject, SUBJECT_LENGTH), subjectSealed: false }
  return sealed(vault, ticketId, shortened(given.body, OF_WORDS))
}

export function subjectOf(vault: Vault, { id, subject, subjectSealed }: Kept & Pick<Ticket, 'id'>): string {
  return subjectSealed ? vault.open(subject, contextOf(id)) : subject
}

function sealed(vault: Vault, ticketId: string, subject: string): Kept {
  return { subject: vault.seal(subject, contextOf(ticketId)), subjectSealed: true }
}

/** Seals those from before they were sealed; a batch in a transaction. @returns how many. */
export async function sealOldSubjects({ db, vault }: Pick<SupportDeps, 'db' | 'vault'>): Promise<number> {
  const { id, subject, subjectSealed, via } = supportTickets
  return inBatches(BATCH, () =>
    db.transaction(async (tx) => {
      const plain = and(eq(subjectSealed, false), inArray(via, ['form', 'chat']))
      const old = tx.select({ id, subject }).from(supportTickets).where(plain).limit(BATCH)
      const rows = await old.for('update', { skipLocked: true })
      for (const row of rows) {
        await tx
          .update(supportTickets)
          .set(sealed(vault, row.id, row.subject))
          .where(eq(id, row.id))
      }
      return rows.length
    }),
  )
}

/** The first line, cut between words. */
function shortened(text: string, most: number): string {
  const line = text.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ').trim() ?? ''
  if (line.length <= most) return line || '–'
  const cut = line.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
