import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportMessages } from '#modules/support/support.tables.ts'
import { sealedBodies } from '#platform/sealed-bodies.ts'
import { sealOldMessages } from '#platform/talk/seal-old.ts'

const BATCH = 100

/** As those of the chat, and between guests and owners. */
export const ticketBodies = sealedBodies('support_messages')

/** @returns how many bodies from before were sealed. */
export function sealOldBodies(deps: Pick<SupportDeps, 'db' | 'vault'>, batch = BATCH): Promise<number> {
  return sealOldMessages(deps, { messages: supportMessages, of: supportMessages.ticketId, bodies: ticketBodies }, batch)
}
