export type { Addressee, TalkedStay, Talker } from './messages.deps.ts'
export { createMessages, type Messages } from './messages.ts'
export { ownerMessagesApi } from './owner-messages.api.ts'
