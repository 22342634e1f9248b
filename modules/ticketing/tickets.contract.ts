/** The rules of ticket numbers; the form and the server read the same. */
import type { FieldError } from '#platform/errors.ts'
import type { Done, Work } from './ticketing.contract.ts'

const SERIAL_DIGITS = 10
const CHECK_MODULUS = 7n

/** What is wrong with a ticket number as it was typed; the caller that answers renders the sentences. */
export type TicketProblem =
  | { kind: 'unknown-airline'; traveller: number; prefix: string; expected: readonly string[] }
  | { kind: 'check-digit'; traveller: number }
  | { kind: 'twice'; traveller: number }
  | { kind: 'stranger'; traveller: number }
  | { kind: 'missing'; count: number }
  | { kind: 'superfluous' }

/** Modulo 7 of the ten digits of the document (IATA Resolution 722). */
export function checkDigitOf(number: string): string {
  return String(BigInt(number.slice(-SERIAL_DIGITS)) % CHECK_MODULUS)
}

/** One number for each traveller, none twice, of an airline of the journey, with its check digit where one is given. */
export function checkTickets(
  work: Pick<Work, 'purpose' | 'travellerIds' | 'airlinePrefixes'>,
  tickets: Done['tickets'],
): TicketProblem[] {
  if (work.purpose !== 'issue') return tickets.length > 0 ? [{ kind: 'superfluous' }] : []
  const problems = tickets.flatMap(({ travellerId, number, checkDigit }, traveller): TicketProblem[] => {
    const prefix = number.slice(0, 3)
    const earlier = tickets.slice(0, traveller)
    if (!work.travellerIds.includes(travellerId)) return [{ kind: 'stranger', traveller }]
    if (earlier.some((one) => one.number === number || one.travellerId === travellerId)) {
      return [{ kind: 'twice', traveller }]
    }
    if (work.airlinePrefixes.length > 0 && !work.airlinePrefixes.includes(prefix)) {
      return [{ kind: 'unknown-airline', traveller, prefix, expected: work.airlinePrefixes }]
    }
    return checkDigit && checkDigit !== checkDigitOf(number) ? [{ kind: 'check-digit', traveller }] : []
  })
  const covered = new Set(tickets.map(({ travellerId }) => travellerId))
  const missing = work.travellerIds.filter((id) => !covered.has(id)).length
  return missing > 0 ? [...problems, { kind: 'missing', count: missing }] : problems
}

/** The field of the form that a problem belongs to. */
export function fieldOf(problem: TicketProblem): FieldError['field'] {
  if (problem.kind === 'missing' || problem.kind === 'superfluous') return 'tickets'
  const name = problem.kind === 'check-digit' ? 'checkDigit' : problem.kind === 'stranger' ? 'travellerId' : 'number'
  return `tickets.${problem.traveller}.${name}`
}
