import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'

type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>

/** What is known of a visitor: the key of a session, the account that their token proves, the address that they gave. */
export type KnownVisitor = { keyHash?: Buffer | undefined; customerId?: string | null; email?: string | null }
export type VisitorBlock = {
  conversationId: string
  keyHash: Buffer
  customerId: string | null
  reason: string
  /** Null: until someone unblocks. */
  until: Date | null
}

/** Visitors with whom staff do not chat; kept with the blocked senders of the support desk, in one list. */
export type VisitorBlocks = {
  /** The block that holds now and longest; null where there is none. */
  of(from: DatabaseOrTransaction, visitor: KnownVisitor): Promise<{ until: Date | null } | null>
  /** On the record. Blocking again says the new end and reason. */
  add(tx: Transaction, staff: Actor, block: VisitorBlock): Promise<void>
}
