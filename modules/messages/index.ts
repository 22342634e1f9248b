export { guestMessagesApi } from './guest-messages.api.ts'
export type { Addressee, TalkedStay } from './messages.deps.ts'
export { createMessages, type Messages } from './messages.ts'
export { ownerMessagesApi } from './owner-messages.api.ts'
