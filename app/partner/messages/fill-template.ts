import { formatDay } from '#app/partner/words/times.ts'
import type { Thread } from '#modules/messages/messages.contract.ts'

export const PLACES = ['{guest}', '{hotel}', '{code}', '{checkin}', '{checkout}'] as const

/** Puts what is known of a stay in the places of a template; anything else in braces stays as it was typed. */
export function fillTemplate(body: string, thread: Thread, locale: string): string {
  const values: Record<string, string> = {
    guest: thread.guestName,
    hotel: thread.hotelName,
    code: thread.code,
    checkin: formatDay(thread.checkIn, locale),
    checkout: formatDay(thread.checkOut, locale),
  }
  return body.replace(/\{(\w+)\}/g, (typed, name: string) => values[name.toLowerCase()] ?? typed)
}
