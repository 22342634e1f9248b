import type { ChatFile, WriteChat } from '#modules/chat/chat.contract.ts'
import type { Actor, ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatConversations } from '#modules/chat/chat.tables.ts'
import type { Appended } from '#modules/chat/conversations/append-message.ts'
import { type Blocking, blockVisitor } from '#modules/chat/conversations/block-visitor.ts'
import { chatAttachments } from '#modules/chat/conversations/chat-files.ts'
import { closeConversation } from '#modules/chat/conversations/close-conversation.ts'
import { sayAsAgent } from '#modules/chat/conversations/say.ts'
import { findConversation } from '#modules/chat/conversations/visitor-view.ts'
import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import { ne } from '#platform/database/query.ts'
import { type AgentSettings, enterDesk, keepAlive, setAgent } from './agents.ts'
import { assignWaiting } from './assign.ts'
import { deleteReply, listReplies, saveReply } from './canned-replies.ts'
import type {
  AgentList,
  CannedReply,
  CannedReplyInput,
  DeskConversation,
  DeskList,
  DeskQuery,
  EarlierMessages,
  UsedTags,
} from './desk.contract.ts'
import { countQueue, openAtDesk, readDesk, readTags } from './desk.views.ts'
import { readAgents } from './figures.ts'
import { release, takeOver, transfer } from './hand-over.ts'
import { createLooks, type Reader } from './look-at-conversation.ts'
import { addNote, readAsAgent, tagConversation } from './mark-conversation.ts'

const USUAL_DAYS = 30

type Staff = { id: string; firstName: string }

/** What agents do; an unknown conversation is AppError `chat/not-found`, one that is over `chat/closed`. */
export type ChatDesk = {
  list(staff: Staff, query: DeskQuery): Promise<DeskList>
  /** How many wait for an agent. */
  waiting(): Promise<number>
  /** Conversations that are not over. */
  going(): Promise<number>
  open(conversationId: string): Promise<DeskConversation>
  /** As a member of staff, on the record. */
  look(reader: Reader, conversationId: string, after?: number): Promise<DeskConversation>
  /** The messages before one, on the record, too. */
  lookBack(reader: Reader, conversationId: string, before: number): Promise<EarlierMessages>
  /** What conversations are tagged with these days, the most used first. */
  tags(): Promise<UsedTags>
  /** Once for a client id. Throws AppError `chat/taken` for a colleague's conversation. */
  say(staff: Staff, message: WriteChat & { conversationId: string }): Promise<Appended>
  readUpTo(staff: Staff, upTo: { conversationId: string; seq: number }): Promise<void>
  /** Throws AppError `chat/state` when someone else than `holder` has it. */
  takeOver(staff: Staff, command: { conversationId: string; holder?: string | null | undefined }): Promise<void>
  transfer(staff: Staff, command: { conversationId: string; to: string; note: string }): Promise<void>
  release(staff: Staff, conversationId: string): Promise<void>
  /** Ends it, and takes no other of this visitor. */
  block(staff: Actor, command: Blocking): Promise<void>
  close(staff: Staff, command: { conversationId: string; reason: string }): Promise<void>
  /** Once for an id. */
  note(staff: Staff, note: { conversationId: string; body: string; id?: string | undefined }): Promise<void>
  tag(staff: Actor, command: { conversationId: string; tags: readonly string[] }): Promise<void>
  addFile(conversationId: string, file: { name: string; content: Buffer }): Promise<ChatFile>
  /** On the record, too. */
  openFile(reader: Reader, file: { id: string; fileId: string }): Promise<Attachment>
  /** An agent has opened the console. */
  enter(staffId: string): Promise<void>
  /** Consoles that are open show that their agents are there. */
  keepAlive(staffIds: readonly string[]): Promise<void>
  agents: {
    /** Figures are of so many days. */
    list(days?: number): Promise<AgentList>
    set(by: Actor, settings: AgentSettings & { staffId: string }): Promise<void>
  }
  replies: {
    list(): Promise<CannedReply[]>
    save(by: Actor, reply: CannedReplyInput & { id?: string }): Promise<CannedReply>
    delete(by: Actor, id: string): Promise<void>
  }
}

export function createDesk(deps: ChatDeps): ChatDesk {
  const looks = createLooks(deps)
  const asAgent = async (id: string) => {
    await findConversation(deps, { id })
    return { talkId: id, side: 'admin' }
  }
  return {
    list: (staff, query) => readDesk(deps, staff.id, query),
    waiting: () => countQueue(deps),
    going: () => deps.db.$count(chatConversations, ne(chatConversations.status, 'closed')),
    open: (id) => openAtDesk(deps, id),
    look: looks.open,
    lookBack: looks.back,
    tags: () => readTags(deps),
    say: (staff, message) => sayAsAgent(deps, staff, message),
    readUpTo: (staff, upTo) => readAsAgent(deps, staff, upTo),
    takeOver: (staff, command) => takeOver(deps, staff, command),
    transfer: (staff, command) => transfer(deps, staff, command),
    release: (staff, id) => release(deps, staff, id),
    block: (staff, command) => blockVisitor(deps, staff, command),
    close: (staff, command) => closeConversation(deps, staff, command),
    note: (staff, note) => addNote(deps, staff, note),
    tag: (staff, command) => tagConversation(deps, staff, command),
    addFile: async (id, file) => chatAttachments.add(deps, await asAgent(id), file),
    openFile: looks.openFile,
    async enter(staffId) {
      await enterDesk(deps, staffId)
      await assignWaiting(deps)
    },
    keepAlive: (staffIds) => keepAlive(deps, staffIds),
    agents: {
      list: (days = USUAL_DAYS) => readAgents(deps, days),
      async set(by, settings) {
        await setAgent(deps, by, settings)
        await assignWaiting(deps)
      },
    },
    replies: {
      list: () => listReplies(deps),
      save: (by, reply) => saveReply(deps, by, reply),
      delete: (by, id) => deleteReply(deps, by, id),
    },
  }
}
