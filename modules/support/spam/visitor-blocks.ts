import type { KnownVisitor, VisitorBlocks } from '#modules/chat/index.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportBlocked } from '#modules/support/support.tables.ts'
import { audited } from '#modules/support/tickets/staff-act.ts'
import { and, desc, eq, gt, isNull, or, sql } from '#platform/database/query.ts'
import { isSender } from './blocked.ts'

const b = supportBlocked

/** Visitors of the chat among the blocked senders: by their session and their account; an address that is blocked cannot chat either. */
export function visitorBlocks(deps: Pick<SupportDeps, 'clock' | 'audit'>): VisitorBlocks {
  return {
    async of(from, visitor) {
      const theirs = isTheirs(visitor)
      if (!theirs) return null
      const [row] = await from
        .select({ until: b.until })
        .from(b)
        .where(and(theirs, or(isNull(b.until), gt(b.until, deps.clock.now()))))
        .orderBy(desc(sql`coalesce(${b.until}, 'infinity')`))
        .limit(1)
      return row ?? null
    },
    async add(tx, staff, { conversationId, reason, until, ...visitor }) {
      const sender = `chat:${conversationId}`
      const set = { ...visitor, conversationId, reason, until, by: staff.id, at: deps.clock.now() }
      await tx
        .insert(b)
        .values({ sender, ...set })
        .onConflictDoUpdate({ target: b.sender, set })
      await audited(deps, tx, staff, {
        action: 'visitor.blocked',
        permission: 'chat.work',
        subject: `chat:${conversationId}`,
        detail: { reason, until: until?.toISOString() ?? '' },
      })
    },
  }
}

function isTheirs({ keyHash, customerId, email }: KnownVisitor) {
  return or(
    keyHash && eq(b.keyHash, keyHash),
    customerId ? eq(b.customerId, customerId) : undefined,
    email ? isSender(email) : undefined,
  )
}
