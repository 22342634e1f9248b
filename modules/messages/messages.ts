import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import type { Transaction } from '#platform/database/index.ts'
import { addMessageFile, messageAttachments, openMessageFile } from './message-files.ts'
import type {
  Inbox,
  InboxQuery,
  MessageFile,
  Side,
  Template,
  TemplateInput,
  Thread,
  WriteMessage,
} from './messages.contract.ts'
import type { MessageDeps, Talker } from './messages.deps.ts'
import { readInbox, readThread, unreadCounts, unreadOfOwner } from './messages.views.ts'
import { NOTIFY_JOB, notifyReader } from './notify-reader.ts'
import { eraseGuest, eraseOwner, exportOwner, exportThreads, forgetThreads } from './personal-data.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'
import { readUpTo, writeMessage } from './write-message.ts'

/**
 * Guest and owner write to one another about one stay. What has links, addresses, numbers or requests for payment in it is
 * flagged but still delivered. A stay that is unknown or another owner's is `hotel/not-found`; of a guest the caller has seen
 * to it that the stay is theirs.
 */
export type Messages = {
  thread(talker: Talker): Promise<Thread>
  /** Once for a key. @returns the conversation with it. Throws AppError `hotel/state` long after the stay. */
  write(talker: Talker, message: WriteMessage & { key: string }): Promise<Thread>
  readUpTo(talker: Talker, number: number): Promise<void>
  /** At most 5 MB, a PDF or a picture; it waits for a message for a day. */
  addFile(talker: Talker, file: { name: string; content: Buffer }): Promise<MessageFile>
  openFile(talker: Talker, fileId: string): Promise<Attachment>
  /** A page of the conversations, the newest first. */
  inbox(ownerId: string, query?: InboxQuery): Promise<Inbox>
  /** How many messages wait for an owner, over all stays. */
  unreadOf(ownerId: string): Promise<number>
  /** How many messages wait for one side, by stay; stays on which nobody wrote are left out. */
  unread(side: Side, stayIds: readonly string[]): Promise<Map<string, number>>
  /** For a guest's export: their conversations about these stays. */
  exportOf(stayIds: readonly string[]): Promise<Thread[]>
  /** For a guest's erasure: what they wrote about these stays is emptied, their files go. */
  eraseOf(tx: Transaction, stayIds: readonly string[]): Promise<void>
  /** For an owner's export and erasure. */
  ofOwner: {
    exportOf(ownerId: string): Promise<object>
    eraseOf(tx: Transaction, ownerId: string): Promise<void>
  }
  templates: {
    list(ownerId: string): Promise<Template[]>
    save(ownerId: string, template: TemplateInput & { id?: string }): Promise<Template>
    delete(ownerId: string, id: string): Promise<void>
  }
}

export async function createMessages(deps: MessageDeps): Promise<Messages> {
  const { jobs } = deps
  await jobs.define<{ stayId: string; side: Side }>({ name: NOTIFY_JOB, work: (whom) => notifyReader(deps, whom) })
  await jobs.define({
    name: 'messages.forget-files',
    cron: '22 4 * * *',
    work: async () => void (await messageAttachments.forgetLoose(deps)),
  })
  await jobs.define({
    name: 'messages.forget',
    cron: '42 4 * * *',
    work: async () => void (await forgetThreads(deps)),
  })
  return {
    thread: (talker) => readThread(deps, talker),
    async write(talker, message) {
      await writeMessage(deps, talker, message)
      return readThread(deps, talker)
    },
    readUpTo: (talker, number) => readUpTo(deps, talker, number),
    addFile: (talker, file) => addMessageFile(deps, talker, file),
    openFile: (talker, fileId) => openMessageFile(deps, talker, fileId),
    inbox: (ownerId, query) => readInbox(deps, ownerId, query),
    unreadOf: (ownerId) => unreadOfOwner(deps, ownerId),
    unread: (side, stayIds) => unreadCounts(deps, side, stayIds),
    exportOf: (stayIds) => exportThreads(deps, stayIds),
    eraseOf: (tx, stayIds) => eraseGuest(deps, tx, stayIds),
    ofOwner: { exportOf: (ownerId) => exportOwner(deps, ownerId), eraseOf: eraseOwner },
    templates: {
      list: (ownerId) => listTemplates(deps, ownerId),
      save: (ownerId, template) => saveTemplate(deps, ownerId, template),
      delete: (ownerId, id) => deleteTemplate(deps, ownerId, id),
    },
  }
}
