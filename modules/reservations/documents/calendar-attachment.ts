import type { Attachment } from '#platform/mail/mailer.ts'

/** A calendar file; mail programs want to hear whether it adds or takes away. */
export function calendarAttachment(calendar: string, name: string): Attachment {
  const method = /METHOD:(\w+)/.exec(calendar)?.[1] ?? 'PUBLISH'
  return { name, type: `text/calendar; charset=utf-8; method=${method}`, content: Buffer.from(calendar) }
}
