import { chatContactGiven, chatLeft } from '#modules/chat/index.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Reader } from '#platform/lists/export.ts'
import type { UsedTag } from '#platform/talk/tags.contract.ts'
import { usedTags } from '#platform/talk/used-tags.ts'
import { type RequestExtras, type Sent, sendRequest } from './contact/send-request.ts'
import { addressFromChat, openFromChat, ticketOfChat } from './from-chat.ts'
import { type Help, openHelp } from './help/help.ts'
import type { Macro, MacroWrite } from './macros/macros.contract.ts'
import { deleteMacro, listMacros, saveMacro } from './macros/macros.ts'
import { setAsideUnreadable, type Taken, takeMail } from './mail/take-mail.ts'
import { listUndelivered, seeUndelivered, watchEndedMail } from './mail/undelivered.ts'
import {
  type ExportedAnswer,
  type ExportedTicket,
  eraseTickets,
  exportAnswers,
  exportTickets,
  forgetTickets,
  moveTickets,
} from './personal-data.ts'
import { dropSetAside, listSetAside, readSetAside, ticketOfSetAside } from './set-aside/decide-set-aside.ts'
import type { SetAsideBody, SetAsideList, SetAsideQuery, UndeliveredList } from './set-aside/set-aside.contract.ts'
import { forgetSetAside } from './set-aside/set-aside.ts'
import { block, forgetBlocks, listBlocked, unblock } from './spam/blocked.ts'
import { markNotSpam, markSpam } from './spam/mark-spam.ts'
import type { BlockedList, BlockedQuery, BlockWrite, SpamMark } from './spam/spam.contract.ts'
import type {
  Answer,
  Assignees,
  ChangeTicket,
  ChatTicket,
  SupportRequest,
  TicketAlarms,
  TicketDetail,
  TicketFile,
  TicketList,
  TicketNote,
  TicketQuery,
  TicketRow,
  TicketsWanted,
} from './support.contract.ts'
import type { SupportDeps } from './support.deps.ts'
import { supportTickets } from './support.tables.ts'
import type { SuppressedList, SuppressedQuery, SuppressWrite } from './suppressions/suppressions.contract.ts'
import { addSuppressed, liftSuppressed, listSuppressed } from './suppressions/suppressions.ts'
import { readTicket } from './ticket-detail.ts'
import { alarmsOf, seeAlarms } from './tickets/alarms.ts'
import { answerTicket, noteOnTicket } from './tickets/answer-ticket.ts'
import { changeTicket } from './tickets/change-ticket.ts'
import { exportView } from './tickets/export-view.ts'
import { mergeTickets } from './tickets/merge-tickets.ts'
import { sealOldBodies } from './tickets/sealed-body.ts'
import type { Actor } from './tickets/staff-act.ts'
import { addTicketFile, openTicketFile, ticketAttachments } from './tickets/ticket-files.ts'
import { sealOldSubjects } from './tickets/ticket-subject.ts'
import { wakeTickets } from './tickets/wake-tickets.ts'
import { reckonAll, watchClock } from './tickets/watch-clock.ts'
import { countWaiting, findTickets, listTickets } from './tickets.views.ts'

/** What staff do with tickets. Refusals are documented in each file; an unknown number is AppError `ticket/not-found`. */
export type TicketDesk = {
  list(staff: Actor, query: TicketQuery): Promise<TicketList>
  /** A view whole, as a table to download. */
  export(reader: Reader<Actor>, query: TicketsWanted): Promise<FileGiven>
  /** The first of what a text finds, whatever has become of it; the caller writes the look down. */
  find(staff: Actor, text: string, most: number): Promise<TicketRow[]>
  /** Open tickets, and those of them that are late. */
  waiting(): Promise<{ open: number; late: number }>
  read(staff: Actor, number: number): Promise<TicketDetail>
  /** By email, once for a key. Throws AppError `ticket/state`. */
  answer(staff: Actor, number: number, answer: Answer): Promise<void>
  note(staff: Actor, number: number, note: TicketNote): Promise<void>
  change(staff: Actor, number: number, change: ChangeTicket): Promise<void>
  /** `number` goes on in `into`. */
  merge(staff: Actor, number: number, into: number): Promise<void>
  /** At most 10 MB, a PDF or a picture; it waits for an answer for a day. */
  addFile(number: number, file: { name: string; content: Buffer }): Promise<TicketFile>
  openFile(staff: Actor, which: { number: number; fileId: string }): Promise<Attachment>
  assignees(): Promise<Assignees>
  /** The ticket that a chat became, or none yet. */
  ofChat(conversationId: string): Promise<ChatTicket>
  /** Goes on with a chat by mail: its ticket, made for the caller when there is none. Throws AppError `chat/not-found`. */
  fromChat(staff: Actor, conversationId: string): Promise<ChatTicket>
  /** Mail of the whole house that will never arrive, until staff have seen it. */
  undelivered: {
    list(): Promise<UndeliveredList>
    /** Throws AppError `ticket/state` when a colleague has. */
    see(staff: Actor, id: string): Promise<void>
  }
  /** Mail of programs that nobody asked us to answer. */
  setAside: {
    list(query?: SetAsideQuery): Promise<SetAsideList>
    read(staff: Actor, id: string): Promise<SetAsideBody>
    /** @returns the number of the ticket that it became. Throws AppError `ticket/state` when it is decided. */
    makeTicket(staff: Actor, id: string): Promise<number>
    drop(staff: Actor, id: string): Promise<void>
  }
  /** Tags of the last three months. */
  tags(): Promise<UsedTag[]>
  /** What is often done in one go. */
  macros: {
    list(): Promise<Macro[]>
    /** New without an id. */
    save(staff: Actor, write: MacroWrite & { id?: string }): Promise<{ id: string }>
    delete(staff: Actor, id: string): Promise<void>
  }
  /** Closes it as spam, and its sender may be blocked. */
  spam(staff: Actor, number: number, mark: SpamMark): Promise<void>
  /** Opens it again, and its sender is not blocked any more. */
  notSpam(staff: Actor, number: number): Promise<void>
  /** Senders whose mail waits apart. */
  blocked: {
    list(query: BlockedQuery): Promise<BlockedList>
    add(staff: Actor, write: BlockWrite): Promise<void>
    remove(staff: Actor, sender: string): Promise<void>
  }
  /** Addresses that get no mail. */
  suppressed: {
    list(query: SuppressedQuery): Promise<SuppressedList>
    add(staff: Actor, write: SuppressWrite): Promise<void>
    lift(staff: Actor, address: string): Promise<void>
  }
  /** What is late or soon will be: their own tickets and unassigned ones; for managers of the desk, everyone's. */
  alarms(staff: Actor): Promise<TicketAlarms>
  seeAlarms(staff: Actor, ids: readonly string[]): Promise<TicketAlarms>
}

/** The desk of tickets, how they come in, and the help centre. */
export type Support = {
  desk: TicketDesk
  help: Help
  /** From the contact form, once for its key. Files that are refused are named, and the rest goes through. */
  sendRequest(request: SupportRequest, extras: RequestExtras): Promise<Sent>
  /** A mail that came to the desk, as it came. Of one that is not whole the words are taken, and the files named. */
  takeMail(raw: Buffer, how?: { whole: boolean }): Promise<Taken>
  /** Keeps a mail for staff that no try could take. */
  setAsideUnreadable(raw: Buffer): Promise<Taken>
  /** For the export and erasure of anyone with an account. */
  exportOf(person: { id: string; email: string }): Promise<ExportedTicket[]>
  eraseOf(tx: Transaction, person: { id: string; email: string }): Promise<void>
  /** What someone of staff wrote, for their export. */
  answersOf(staffId: string): Promise<ExportedAnswer[]>
  /** Of two accounts that become one. */
  moveOf(tx: Transaction, accounts: { from: string; into: string }): Promise<void>
}

export async function createSupport(deps: SupportDeps): Promise<Support> {
  const { events, jobs } = deps
  await events.subscribe(chatLeft, 'support', async ({ data }) => void (await openFromChat(deps, data.conversationId)))
  await events.subscribe(chatContactGiven, 'support', ({ data }) => addressFromChat(deps, data))
  await watchEndedMail(deps)
  const nightly: [name: string, cron: string, work: () => Promise<unknown>][] = [
    ['support.watch', '* * * * *', () => watchClock(deps)],
    ['support.wake', '* * * * *', () => wakeTickets(deps)],
    ['support.seal', '*/10 * * * *', async () => (await sealOldSubjects(deps)) + (await sealOldBodies(deps))],
    ['support.reckon', '*/10 * * * *', () => reckonAll(deps)],
    ['support.forget-files', '28 4 * * *', () => ticketAttachments.forgetLoose(deps)],
    ['support.forget-set-aside', '38 4 * * *', () => forgetSetAside(deps)],
    ['support.forget-blocks', '33 4 * * *', () => forgetBlocks(deps)],
    ['support.forget', '48 4 * * *', () => forgetTickets(deps)],
  ]
  for (const [name, cron, work] of nightly) await jobs.define({ name, cron, work: async () => void (await work()) })
  return {
    desk: createDesk(deps),
    help: await openHelp(deps),
    sendRequest: (request, extras) => sendRequest(deps, request, extras),
    takeMail: (raw, how) => takeMail(deps, raw, how),
    setAsideUnreadable: (raw) => setAsideUnreadable(deps, raw),
    exportOf: (person) => exportTickets(deps, person),
    eraseOf: (tx, person) => eraseTickets(tx, person),
    answersOf: (staffId) => exportAnswers(deps, staffId),
    moveOf: moveTickets,
  }
}

function createDesk(deps: SupportDeps): TicketDesk {
  const ofChat = async (id: string) => ({ ticket: await ticketOfChat(deps.db, id) })
  return {
    ofChat,
    async fromChat(staff, conversationId) {
      await openFromChat(deps, conversationId, staff)
      return ofChat(conversationId)
    },
    list: (staff, query) => listTickets(deps, staff.id, query),
    export: (reader, query) => exportView(deps, reader, query),
    find: (staff, text, most) => findTickets(deps, staff.id, text, most),
    waiting: () => countWaiting(deps),
    read: (staff, number) => readTicket(deps, staff, number),
    answer: (staff, number, answer) => answerTicket(deps, staff, number, answer),
    note: (staff, number, note) => noteOnTicket(deps, staff, number, note),
    change: (staff, number, change) => changeTicket(deps, staff, number, change),
    merge: (staff, number, into) => mergeTickets(deps, staff, number, into),
    addFile: (number, file) => addTicketFile(deps, number, file),
    openFile: (staff, which) => openTicketFile(deps, staff, which),
    undelivered: {
      list: () => listUndelivered(deps),
      see: (staff, id) => seeUndelivered(deps, staff, id),
    },
    setAside: {
      list: (query) => listSetAside(deps, query),
      read: (staff, id) => readSetAside(deps, staff, id),
      makeTicket: (staff, id) => ticketOfSetAside(deps, staff, id),
      drop: (staff, id) => dropSetAside(deps, staff, id),
    },
    tags() {
      const { tags, lastAt } = supportTickets
      return usedTags(deps.db, { table: supportTickets, tags, lastAt }, deps.clock.now())
    },
    macros: {
      list: () => listMacros(deps),
      save: (staff, write) => saveMacro(deps, staff, write),
      delete: (staff, id) => deleteMacro(deps, staff, id),
    },
    spam: (staff, number, mark) => markSpam(deps, staff, number, mark),
    notSpam: (staff, number) => markNotSpam(deps, staff, number),
    blocked: {
      list: (query) => listBlocked(deps, query),
      add: (staff, write) => block(deps, staff, write),
      remove: (staff, sender) => unblock(deps, staff, sender),
    },
    suppressed: {
      list: (query) => listSuppressed(deps, query),
      add: (staff, write) => addSuppressed(deps, staff, write),
      lift: (staff, address) => liftSuppressed(deps, staff, address),
    },
    alarms: (staff) => alarmsOf(deps, staff),
    seeAlarms: (staff, ids) => seeAlarms(deps, staff, ids),
    async assignees() {
      const ids = (await deps.assignees()).map(({ id }) => id)
      const names = await deps.staffNames(ids)
      return ids.map((id) => ({ id, name: names.get(id) ?? '' })).toSorted((a, b) => a.name.localeCompare(b.name))
    },
  }
}
