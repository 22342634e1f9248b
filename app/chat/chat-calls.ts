import { callApi } from '#app/api.ts'
import type { ChatFile, ChatNotice, ChatStatus } from '#modules/chat/chat.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { RawMessage } from './line/chat-state.ts'

type Opening = { user_name: string; user_email: string; page: string; time_zone: string }

export async function createSession(opening: Opening, bearer: string | null, locale: Locale) {
  const { data } = await callApi<{ data: { session_id: string; status?: ChatStatus } }>('/api/chat/sessions', {
    method: 'POST',
    body: opening,
    locale,
    ...(bearer && { bearer }),
  })
  return { sessionId: data.session_id, status: data.status ?? 'waiting' }
}

/** A list, or one under `data`. */
export async function readHistory(sessionId: string, locale: Locale): Promise<readonly RawMessage[]> {
  const path = `/api/chat/sessions/${encodeURIComponent(sessionId)}/messages` as const
  const answer = await callApi<RawMessage[] | { data: RawMessage[] }>(path, { locale })
  return Array.isArray(answer) ? answer : answer.data
}

export function readNotice(locale: Locale): Promise<ChatNotice> {
  return callApi<ChatNotice>('/api/chat', { locale })
}

export function uploadFile(sessionId: string, file: File, locale: Locale): Promise<ChatFile> {
  const name = encodeURIComponent(file.name)
  return callApi<ChatFile>(`/api/chat/sessions/${sessionId}/files?name=${name}`, { method: 'POST', body: file, locale })
}

export function fileHref(sessionId: string, fileId: string): string {
  return `/api/chat/sessions/${sessionId}/files/${fileId}`
}

export function rateChat(sessionId: string, rating: number, comment: string, locale: Locale): Promise<void> {
  return callApi(`/api/chat/sessions/${sessionId}/rating`, { method: 'POST', body: { rating, comment }, locale })
}

export function mailTranscript(sessionId: string, locale: Locale): Promise<void> {
  return callApi(`/api/chat/sessions/${sessionId}/transcript`, { method: 'POST', locale })
}

export function giveContact(sessionId: string, email: string, locale: Locale): Promise<void> {
  return callApi(`/api/chat/sessions/${sessionId}/contact`, { method: 'PUT', body: { email }, locale })
}
