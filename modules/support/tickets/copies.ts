import type { SupportDeps } from '#modules/support/support.deps.ts'
import { MOST_CC } from '#modules/support/support-limits.contract.ts'
import type { Ticket } from './lock-ticket.ts'

/** Our own address, also with the token of a ticket: mail to ourselves would begin a conversation with ourselves. */
export function isOurs({ address }: Pick<SupportDeps, 'address'>, email: string): boolean {
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at).toLowerCase()]
  return email === `${name}${domain}` || (email.startsWith(`${name}+`) && email.endsWith(domain))
}

type To = Pick<Ticket, 'requesterEmail'>

/** Who gets copies of answers, of these: neither the desk nor the requester, who gets the answer itself; each once. Pure. */
export function copiesOf(
  deps: Pick<SupportDeps, 'address'>,
  { requesterEmail }: To,
  given: readonly string[],
): string[] {
  const requester = requesterEmail?.toLowerCase()
  const others = given
    .map((email) => email.toLowerCase())
    .filter((email) => email !== requester && !isOurs(deps, email))
  return [...new Set(others)].slice(0, MOST_CC)
}
