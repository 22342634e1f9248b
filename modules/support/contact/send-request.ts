import { createHash } from 'node:crypto'
import { ticketsOf } from '#modules/support/mail/open-from-mail.ts'
import { RECEIPTS_AN_HOUR } from '#modules/support/mail/take-mail.ts'
import { postReceipt } from '#modules/support/mail/ticket-mail.ts'
import { blockOf } from '#modules/support/spam/blocked.ts'
import type { SupportRequest } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import { openTicket } from '#modules/support/tickets/open-ticket.ts'
import { takeable } from '#modules/support/tickets/ticket-files.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'

export type RequestExtras = {
  locale: Locale
  customerId: string | null
  files: readonly { name: string; content: Buffer }[]
}
export type Sent = { number: number; refusedFiles: string[] }

/**
 * A ticket of what a visitor sent with the form, once for its key, and a mail that says so. Files that cannot be taken are
 * named, and the rest goes through. Of a blocked address, which anyone may have typed, it waits behind all others and nothing is mailed.
 */
export async function sendRequest(
  deps: SupportDeps,
  request: SupportRequest,
  { locale, customerId, files: given }: RequestExtras,
): Promise<Sent> {
  const { name, email, topic, code, message } = request
  const key = keyOf(request, given)
  const known = await numberOf(deps, key)
  if (known) return { number: known, refusedFiles: [] }
  const { files, refusedFiles } = await takeable(given)
  const hours = await deps.hours()
  try {
    return await deps.db.transaction(async (tx) => {
      const blocked = (await blockOf(tx, email)) !== null
      const quiet = blocked || (await ticketsOf(deps, tx, email)) >= RECEIPTS_AN_HOUR
      const ticket = await openTicket(deps, tx, hours, {
        subject: null,
        topic,
        via: 'form',
        requesterName: name,
        requesterEmail: email,
        locale,
        customerId,
        reservationCode: code || null,
        requestKey: key,
        priority: blocked ? 'low' : 'normal',
        message: { body: message, files, refusedFiles },
      })
      if (!quiet) await postReceipt(deps, tx, ticket, { refusedFiles: refusedFiles.length })
      return { number: ticket.number, refusedFiles }
    })
  } catch (error) {
    const number = isDuplicate(error) ? await numberOf(deps, key) : null
    if (number) return { number, refusedFiles: [] }
    throw error
  }
}

/** Going back to the form and asking something else sends the same key: only the same words are the same request. */
function keyOf({ key, ...words }: SupportRequest, files: RequestExtras['files']): string {
  const sizes = files.map(({ name, content }) => [name, content.length])
  return createHash('sha256')
    .update(JSON.stringify([key, words, sizes]))
    .digest('hex')
}

async function numberOf({ db }: SupportDeps, key: string): Promise<number | null> {
  const [row] = await db
    .select({ number: supportTickets.number })
    .from(supportTickets)
    .where(eq(supportTickets.requestKey, key))
  return row?.number ?? null
}
