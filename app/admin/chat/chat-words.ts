import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ChatStatus } from '#modules/chat/chat.contract.ts'
import type { DeskView } from '#modules/chat/chat-limits.contract.ts'
import { clockText, instantText } from '#platform/date-words.ts'

export const VIEW_WORDS: Record<DeskView, MessageDescriptor> = {
  queue: msg({ message: 'Waiting', context: 'chats' }),
  mine: msg({ message: 'Mine', context: 'chats' }),
  active: msg({ message: 'Active', context: 'chats' }),
  closed: msg({ message: 'Closed', context: 'chats' }),
  left: msg({ message: 'Tickets', context: 'chats' }),
  all: msg({ message: 'All', context: 'chats' }),
}

export const STATUS_LOOKS: Record<ChatStatus, { word: MessageDescriptor; tone: BadgeTone }> = {
  waiting: { word: msg({ message: 'Waiting', context: 'a chat' }), tone: 'warning' },
  active: { word: msg({ message: 'Active', context: 'a chat' }), tone: 'success' },
  closed: { word: msg({ message: 'Closed', context: 'a chat' }), tone: 'neutral' },
}

/** Languages by their own names, which need no translation. */
export const LANGUAGE_NAMES = { en: 'English', 'pt-BR': 'Português' } as const
export const LANGUAGE_MARKS = { en: 'EN', 'pt-BR': 'PT' } as const

/** How long someone waits, to the second within an hour: `4:05`, `2 h 10 min`, `3 d 4 h`. */
export function waitText(since: string, now: number, i18n: I18n): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  return spanText(seconds, i18n, true)
}

/** A span of seconds in words; within an hour as a clock that runs, or in words. */
export function spanText(seconds: number, i18n: I18n, clock = false): string {
  const total = Math.floor(seconds / 60)
  const minutes = total % 60
  const hours = Math.floor(total / 60) % 24
  const days = Math.floor(total / 1440)
  if (days > 0) return i18n._(msg`${days} d ${hours} h`)
  if (hours > 0) return i18n._(msg`${hours} h ${minutes} min`)
  const rest = seconds % 60
  if (clock) return `${minutes}:${String(rest).padStart(2, '0')}`
  return minutes > 0 ? i18n._(msg`${minutes} min ${rest} s`) : i18n._(msg`${rest} s`)
}

/** On the reader's own clock; the day too when it is another. */
export function momentText(at: string, locale: string, now = new Date()): string {
  const date = new Date(at)
  const today = date.toDateString() === now.toDateString()
  return today ? clockText(date) : instantText(date, locale)
}
