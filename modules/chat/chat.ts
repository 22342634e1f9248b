import type { CustomerIdentity } from '#modules/accounts/index.ts'
import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isAny } from '#platform/database/is-any.ts'
import type { Locale } from '#platform/locale.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import type { ChatFile, ChatMessages, ChatNotice, OpenChat, RateChat, WriteChat } from './chat.contract.ts'
import type { ChatDeps } from './chat.deps.ts'
import { chatErrors } from './chat.errors.ts'
import { chatConversations } from './chat.tables.ts'
import { answerFromTicket, type TicketAnswer } from './conversations/answer-from-ticket.ts'
import type { Appended } from './conversations/append-message.ts'
import { chatAttachments } from './conversations/chat-files.ts'
import { leaveConversation } from './conversations/close-conversation.ts'
import { endSilent } from './conversations/end-silent.ts'
import { linkCustomer, type Opened, openConversation } from './conversations/open-conversation.ts'
import { giveContact, rateConversation } from './conversations/rate-conversation.ts'
import { sayAsVisitor } from './conversations/say.ts'
import { sealOldChats } from './conversations/sealed-body.ts'
import { sendTranscript } from './conversations/send-transcript.ts'
import { findConversation, readAsVisitor, readNotice, visitorView } from './conversations/visitor-view.ts'
import { assignWaiting, waitsInChat } from './desk/assign.ts'
import { type ChatDesk, createDesk } from './desk/desk.ts'
import { vanishedAgents } from './desk/hand-over.ts'
import { leaveToTickets } from './desk/leave-to-ticket.ts'
import { createLive, type News } from './live.ts'
import {
  type ExportedChat,
  eraseChats,
  exportChats,
  exportStaffChats,
  forgetChats,
  moveChats,
} from './personal-data.ts'

/**
 * The visitor's side of the chat. The session id is their only key: anyone who has it may read and write; an unknown one is
 * `chat/not-found`, whatever it looks like.
 */
export type Chat = {
  open(opening: OpenChat & { locale: Locale; customer: CustomerIdentity | null }): Promise<Opened>
  /** A signed-in customer never finds another customer's conversation, even if its key was left on the device. */
  idOf(sessionId: string, customer?: { id: string } | null): Promise<string>
  /** From after message `after` on; everything without it. */
  read(sessionId: string, after?: number): Promise<ChatMessages>
  /** Once for a client id. Throws AppError `chat/closed`. */
  say(sessionId: string, message: WriteChat): Promise<Appended>
  readUpTo(sessionId: string, seq: number): Promise<void>
  leave(sessionId: string): Promise<void>
  /** Throws AppError `chat/state` while the conversation goes on. */
  rate(sessionId: string, rating: RateChat): Promise<void>
  giveContact(sessionId: string, email: string): Promise<void>
  /** To the address of a customer's account. Throws AppError `chat/state` for a conversation without a customer. */
  sendTranscript(sessionId: string): Promise<void>
  link(sessionId: string, customer: CustomerIdentity): Promise<void>
  /** At most 10 MB, a PDF or a picture; deleted after a day without a message. */
  addFile(sessionId: string, file: { name: string; content: Buffer }): Promise<ChatFile>
  openFile(sessionId: string, fileId: string): Promise<Attachment>
  notice(): Promise<ChatNotice>
  /** The answer to a ticket, in the chat that it came from (conversations/answer-from-ticket.ts). */
  answerFromTicket(tx: Transaction, answer: TicketAnswer): Promise<(() => void) | null>
  /** What agents do. */
  desk: ChatDesk
  /** When the desk is open; the clock of tickets runs by it, too. */
  hours(): Promise<OpeningHours>
  /** What happens, after it is committed. @returns stops listening. */
  listen(listener: (news: News) => void): () => void
  /** For the export and erasure of anyone with an account. */
  exportOf(person: { id: string; email: string }): Promise<ExportedChat[]>
  eraseOf(tx: Transaction, person: { id: string; email: string }): Promise<void>
  /** What someone of staff wrote, for their export. */
  saidBy(staffId: string): ReturnType<typeof exportStaffChats>
  /** Of two accounts that become one. */
  moveOf(tx: Transaction, accounts: { from: string; into: string }): Promise<void>
}

export async function createChat(given: Omit<ChatDeps, 'live'>): Promise<Chat> {
  const live = createLive()
  const deps = { ...given, live }
  await defineJobs(deps)
  const idOf = async (sessionId: string, customer: { id: string } | null = null) => {
    const { id, customerId } = await findConversation(deps, { sessionId })
    if (customer && customerId && customer.id !== customerId) throw chatErrors.unknown()
    return id
  }
  const asVisitor = async (sessionId: string) => ({ talkId: await idOf(sessionId), side: 'user' })
  return {
    async open(opening) {
      const opened = await openConversation(deps, opening)
      await leaveToTickets(deps)
      await assignWaiting(deps)
      return opened
    },
    idOf,
    read: (sessionId, after) => visitorView(deps, sessionId, after),
    say: (sessionId, message) => sayAsVisitor(deps, sessionId, message),
    readUpTo: (sessionId, seq) => readAsVisitor(deps, sessionId, seq),
    leave: (sessionId) => leaveConversation(deps, sessionId),
    rate: (sessionId, rating) => rateConversation(deps, sessionId, rating),
    giveContact: (sessionId, email) => giveContact(deps, sessionId, email),
    sendTranscript: (sessionId) => sendTranscript(deps, sessionId),
    link: (sessionId, customer) => linkCustomer(deps, sessionId, customer),
    addFile: async (sessionId, file) => chatAttachments.add(deps, await asVisitor(sessionId), file),
    openFile: async (sessionId, fileId) => chatAttachments.open(deps, await asVisitor(sessionId), fileId),
    notice: () => readNotice(deps),
    answerFromTicket: (tx, answer) => answerFromTicket(deps, tx, answer),
    desk: createDesk(deps),
    hours: deps.hours,
    listen: live.listen,
    exportOf: (person) => exportChats(deps, person),
    eraseOf: eraseChats,
    saidBy: (staffId) => exportStaffChats(deps, staffId),
    moveOf: moveChats,
  }
}

async function defineJobs(deps: ChatDeps): Promise<void> {
  const { jobs } = deps
  jobs.whenDue(vanishedAgents(deps))
  jobs.whenDue({
    name: 'chat.waiting',
    isDue: () => isAny(chatConversations, waitsInChat()),
    async work() {
      await assignWaiting(deps)
      await leaveToTickets(deps)
    },
  })
  await jobs.define({ name: 'chat.silence', cron: '* * * * *', work: async () => void (await endSilent(deps)) })
  await jobs.define({
    name: 'chat.forget-files',
    cron: '24 4 * * *',
    work: async () => void (await chatAttachments.forgetLoose(deps)),
  })
  await jobs.define({ name: 'chat.seal', cron: '*/10 * * * *', work: async () => void (await sealOldChats(deps)) })
  await jobs.define({ name: 'chat.forget', cron: '44 4 * * *', work: async () => void (await forgetChats(deps)) })
}
