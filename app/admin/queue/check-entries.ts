import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Work } from '#modules/ticketing/ticketing.contract.ts'
import { checkTickets, fieldOf, type TicketProblem } from '#modules/ticketing/tickets.contract.ts'

/** What is typed for one traveller. */
export type Entry = { travellerId: string; number: string; checkDigit: string }
type EntryProblem = { field: string; message: MessageDescriptor }

export function emptyEntries(work: Pick<Work, 'travellerIds'>): Entry[] {
  return work.travellerIds.map((travellerId) => ({ travellerId, number: '', checkDigit: '' }))
}

/** Blanks and hyphens are for people. */
export function plainNumber(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** As it is sent. */
export function ticketOf({ travellerId, number, checkDigit }: Entry) {
  return {
    travellerId,
    number: plainNumber(number),
    ...(checkDigit.trim() && { checkDigit: checkDigit.trim() }),
  }
}

/** What the server would refuse, said at once; fields are named as the server names them. */
export function checkEntries(
  work: Pick<Work, 'purpose' | 'travellerIds' | 'airlinePrefixes'>,
  entries: readonly Entry[],
): EntryProblem[] {
  const malformed = entries.flatMap(({ number }, index): EntryProblem[] => {
    const field = `tickets.${index}.number`
    if (number.trim() === '') return [{ field, message: msg`Enter the ticket number of this traveller.` }]
    const digits = plainNumber(number)
    return /^\d{13}$/.test(digits)
      ? []
      : [{ field, message: msg`An e-ticket number has 13 digits: 3 of the airline and 10 of the ticket.` }]
  })
  if (malformed.length > 0) return malformed
  return checkTickets(work, entries.map(ticketOf)).map((problem) => ({
    field: fieldOf(problem),
    message: wordsOf(problem),
  }))
}

function wordsOf(problem: TicketProblem): MessageDescriptor {
  switch (problem.kind) {
    case 'unknown-airline': {
      const prefixes = problem.expected.join(', ')
      return msg`Tickets of this journey begin with ${prefixes}. Check the number.`
    }
    case 'check-digit':
      return msg`The check digit does not match the number. Compare both with the ticket.`
    case 'twice':
      return msg`This number is entered twice. Each traveller has a ticket of their own.`
    default:
      return msg`Enter one ticket number per traveller.`
  }
}

/** Several numbers that were copied together, one a line or divided by commas, go to one traveller each. */
export function spreadPaste(entries: readonly Entry[], at: number, text: string): Entry[] | null {
  const numbers = text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (numbers.length < 2) return null
  return entries.map((entry, index) => ({ ...entry, number: numbers[index - at] ?? entry.number }))
}
