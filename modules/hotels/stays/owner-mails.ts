import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { instantText } from '#platform/date-words.ts'
import type { Message } from '#platform/locale.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { formatDayOf } from './stay-words.ts'
import type { StayDeps } from './stays.deps.ts'
import { stays } from './stays.tables.ts'

type Words = { subject: Message; body: Message }

const WORDS: Record<'requested' | 'cancelled', Words> = {
  requested: {
    subject: /*i18n*/ { id: 'stay.mail.requested.subject', message: 'A guest asks for {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.requested.body',
      message:
        '{rooms} × {room}, {checkIn} to {checkOut}. The guest has promised the money; it is taken when you accept. Please answer by {answerBy}: after that the request lapses.',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'stay.mail.cancelled.subject', message: 'The booking {code} of {hotel} is cancelled' },
    body: /*i18n*/ {
      id: 'stay.mail.cancelled.body',
      message:
        '{rooms} × {room}, {checkIn} to {checkOut}. The rooms can be booked again from now on. What you keep by your policy stands in your earnings.',
    },
  },
}
const TEXT = {
  action: /*i18n*/ { id: 'stay.mail.action', message: 'Open my bookings' },
  footer: /*i18n*/ { id: 'hotel.mail.footer', message: 'You get this message because you list hotels on Jangada.' },
} satisfies Record<string, Message>

/** Writes to the owner of a stay, in their language; without names of guests, which stand behind the sign-in. */
export async function tellOwner(deps: StayDeps, tx: Transaction, stayId: string, what: keyof typeof WORDS) {
  const [stay] = await tx.select().from(stays).where(eq(stays.id, stayId))
  const [owner] = stay ? await deps.readOwners([stay.ownerId], tx) : []
  if (!stay || !owner) return
  const { locale } = owner
  const { hotel, room, checkIn, checkOut } = stay.offer
  const values = {
    ...{ hotel: hotel.name, room: room.name, rooms: stay.rooms, code: stay.code ?? '' },
    checkIn: formatDayOf(checkIn, locale),
    checkOut: formatDayOf(checkOut, locale),
    answerBy: stay.answerBy ? instantIn(stay.answerBy, hotel.timeZone, locale) : '',
  }
  const say = (message: Message) => deps.translate(locale, message, values)
  const words = WORDS[what]
  await deps.mail.post(tx, {
    recipient: owner.email,
    subject: say(words.subject),
    ...mailLayout({
      locale,
      heading: say(words.subject),
      paragraphs: [say(words.body)],
      action: {
        label: say(TEXT.action),
        href: `${deps.publicUrl}${locale === 'pt-BR' ? '/pt' : ''}/hotel-owner/dashboard`,
      },
      footer: say(TEXT.footer),
    }),
  })
}

export function instantIn(instant: Date, timeZone: string, locale: string): string {
  return instantText(instant, locale, { zone: timeZone, year: true, named: true })
}
