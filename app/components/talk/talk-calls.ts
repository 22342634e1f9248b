import type { MessageFile, Thread, WriteMessage } from '#modules/messages/messages.contract.ts'

/** One side's calls about one stay; each throws ApiError. The same object for as long as the stay is the same. */
export type TalkCalls = {
  read(signal?: AbortSignal): Promise<Thread>
  /** Sent again with the same key, it is stored once. */
  write(message: WriteMessage, key: string): Promise<Thread>
  readUpTo(number: number): Promise<void>
  addFile(file: File): Promise<MessageFile>
  openFile(fileId: string): Promise<Blob>
}
