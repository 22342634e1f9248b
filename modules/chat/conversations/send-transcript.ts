import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { BRAND } from '#platform/brand.ts'
import { dayText, instantText, zoneText } from '#platform/date-words.ts'
import { dayIn } from '#platform/dates.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { zoneCity } from '#platform/zone-city.ts'
import { readMessages } from './read-messages.ts'
import { findConversation } from './visitor-view.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'chat.transcript-subject', message: 'Your chat with {brand} on {day}' },
  intro: /*i18n*/ {
    id: 'chat.transcript-times',
    message: 'Here is your chat transcript, as you asked. Times: {zone}.',
  },
} satisfies Record<string, Message>

/**
 * Mails what was said to the address of the customer whose conversation it is, with times on the clock of their device. To no other:
 * an address that was only typed may be anyone's, and nobody sends words to strangers in our name. Throws AppError
 * `chat/not-found`, `chat/state`.
 */
export async function sendTranscript(deps: ChatDeps, sessionId: string): Promise<void> {
  const { db } = deps
  const found = await findConversation(deps, { sessionId })
  const { id, customerId, email } = found
  if (!customerId || !email) throw chatErrors.unproven()
  const messages = await readMessages(deps, db, id)
  await deps.mail.post(db, transcriptMail(deps, { ...found, email, messages }))
}

type Said = { created_at: string; sender_name: string; message_text: string; files: readonly { name: string }[] }
type Transcript = { email: string; locale: Locale; startedAt: Date; timeZone: string | null; messages: readonly Said[] }

/** Pure. */
export function transcriptMail({ translate }: Pick<ChatDeps, 'translate'>, given: Transcript): Mail {
  const { email, locale, startedAt, timeZone, messages } = given
  const clock = clockIn(locale, timeZone ?? 'UTC')
  const lines = messages.map(({ created_at, sender_name, message_text, files }) => {
    const names = files.map(({ name }) => `[${name}]`)
    return `${clock.time(created_at)} · ${sender_name}: ${[message_text, ...names].join(' ').trim()}`
  })
  const subject = translate(locale, TEXT.subject, { brand: BRAND.name, day: clock.day(startedAt) })
  const paragraphs = [translate(locale, TEXT.intro, { zone: clock.zone(startedAt) }), ...lines]
  return { recipient: email, subject, ...mailLayout({ locale, heading: subject, paragraphs }) }
}

function clockIn(locale: Locale, timeZone: string) {
  return {
    time: (at: string) => instantText(at, locale, { zone: timeZone }),
    day: (at: Date) => dayText(dayIn(timeZone, at), locale, { month: 'long', year: true }),
    zone: (at: Date) => (timeZone === 'UTC' ? timeZone : `${zoneCity(timeZone)} (${zoneText(timeZone, at)})`),
  }
}
