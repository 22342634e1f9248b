import { chatFiles } from '#modules/chat/chat.tables.ts'
import { CHAT_FILE_BYTES } from '#modules/chat/chat-limits.contract.ts'
import { sealedFiles } from '#platform/talk/sealed-files.ts'

export const chatAttachments = sealedFiles(chatFiles, { limit: CHAT_FILE_BYTES, missing: 'chat/not-found' })
