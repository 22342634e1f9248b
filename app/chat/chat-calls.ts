import { ApiError } from '#app/api.ts'
import { addressOf, call } from '#app/kit/call.ts'
import type { ChatFile, ChatNotice } from '#modules/chat/chat.contract.ts'
import { chat, chatSession } from '#modules/chat/visitor-chat.routes.ts'
import type { Locale } from '#platform/locale.ts'
import type { RawMessage } from './line/chat-state.ts'

type Opening = { user_name: string; user_email: string; page: string; time_zone: string; session_id?: string }

export async function createSession(opening: Opening, bearer: string | null, locale: Locale) {
  const { data } = await call(chat.open, { body: opening }, { bearer, locale })
  return { sessionId: data.session_id, status: data.status ?? 'waiting' }
}

/** A list, or one under `data`. */
export async function readHistory(sessionId: string, locale: Locale): Promise<readonly RawMessage[]> {
  const answer = await call(chatSession.messages, { sessionId }, { locale })
  const messages = Array.isArray(answer) ? answer : answer.data
  if (!Array.isArray(messages)) throw new ApiError(0, { code: 'unreadable' })
  return messages
}

export function readNotice(locale: Locale): Promise<ChatNotice> {
  return call(chat.notice, {}, { locale })
}

export function uploadFile(sessionId: string, file: File, locale: Locale): Promise<ChatFile> {
  return call(chatSession.addFile, { sessionId, query: { name: file.name }, body: file }, { locale })
}

export function fileHref(sessionId: string, fileId: string): string {
  return addressOf(chatSession.openFile, { sessionId, fileId })
}

export function rateChat(sessionId: string, rating: number, comment: string, locale: Locale): Promise<void> {
  return call(chatSession.rate, { sessionId, body: { rating, comment } }, { locale })
}

export function mailTranscript(sessionId: string, locale: Locale): Promise<void> {
  return call(chatSession.mailTranscript, { sessionId }, { locale })
}

export function giveContact(sessionId: string, email: string, locale: Locale): Promise<void> {
  return call(chatSession.giveContact, { sessionId, body: { email } }, { locale })
}
