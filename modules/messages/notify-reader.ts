import { and, eq, gt, isNull, lte, ne, or } from '#platform/database/query.ts'
import type { Message, Values } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { NOTIFY_MINUTES, type Side } from './messages.contract.ts'
import type { Addressee, MessageDeps, TalkedStay } from './messages.deps.ts'
import { messages, messageThreads } from './messages.tables.ts'
import { bodyContext } from './talked-stay.ts'

export const NOTIFY_JOB = 'messages.tell'

const TEXT = {
  guestSubject: /*i18n*/ { id: 'message.mail.guest', message: '{hotel} wrote to you about your stay {code}' },
  ownerSubject: /*i18n*/ { id: 'message.mail.owner', message: '{guest} wrote to you about booking {code}' },
  someone: /*i18n*/ { id: 'message.mail.someone', message: 'A guest' },
  more: /*i18n*/ {
    id: 'message.mail.more',
    message: '{count, plural, one {There is one more message.} other {There are # more messages.}}',
  },
  flagged: /*i18n*/ {
    id: 'message.mail.flagged',
    message:
      'The message contains a link, an address or a request for payment, so we only show it on Jangada, with a warning.',
  },
  files: /*i18n*/ { id: 'message.mail.files', message: 'The message has a file attached.' },
  action: /*i18n*/ { id: 'message.mail.action', message: 'Read and answer' },
  footer: /*i18n*/ {
    id: 'message.mail.footer',
    message: 'Never pay outside Jangada, and never send your card number in a message. We never ask for it.',
  },
} satisfies Record<string, Message>

const PREVIEW = 600

/** At once, or ten minutes after the last mail. */
export function notifyAt(told: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (told?.getTime() ?? 0) + NOTIFY_MINUTES * 60_000))
}

/**
 * Tells one side by mail that there is something to read: only what it has not read and was not told of, and at most once
 * in ten minutes. The mark is set in the transaction that posts the mail, so that of two jobs one does.
 */
export async function notifyReader(deps: MessageDeps, { stayId, side }: { stayId: string; side: Side }): Promise<void> {
  const { db, clock, staysOf } = deps
  const [stay] = await staysOf([stayId])
  const to = stay && (await (side === 'guest' ? deps.guestOf(stay) : deps.ownerOf(stay)))
  if (!stay || !to) return
  const now = clock.now()
  const told = side === 'guest' ? messageThreads.guestToldAt : messageThreads.ownerToldAt
  const read = side === 'guest' ? messageThreads.guestRead : messageThreads.ownerRead
  const due = or(isNull(told), lte(told, new Date(now.getTime() - NOTIFY_MINUTES * 60_000)))
  await db.transaction(async (tx) => {
    const [thread] = await tx
      .select({ told, read })
      .from(messageThreads)
      .where(and(eq(messageThreads.stayId, stayId), due))
      .for('update')
    if (!thread) return
    const fresh = await tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.stayId, stayId),
          ne(messages.side, side),
          gt(messages.number, thread.read),
          thread.told ? gt(messages.at, thread.told) : undefined,
        ),
      )
      .orderBy(messages.number)
    if (fresh.length === 0) return
    await tx
      .update(messageThreads)
      .set(side === 'guest' ? { guestToldAt: now } : { ownerToldAt: now })
      .where(eq(messageThreads.stayId, stayId))
    const [first] = fresh
    const news = {
      first: first && { text: deps.vault.open(first.body, bodyContext(stayId)), flagged: first.flags.length > 0 },
      count: fresh.length,
    }
    await deps.mail.post(tx, newsMail(deps, { side, to, stay, ...news, href: await to.hrefIn(tx) }))
  })
}

type News = {
  side: Side
  to: Pick<Addressee, 'email' | 'locale'>
  href: string
  stay: Pick<TalkedStay, 'hotelName' | 'hotelLanguage' | 'guestName' | 'code'>
  first: { text: string; flagged: boolean } | undefined
  count: number
}

/** Pure. The first of the new messages is in it, unless it is flagged: a mail cannot warn so well. */
export function newsMail(deps: Pick<MessageDeps, 'translate'>, { side, to, href, stay, first, count }: News): Mail {
  const say = (text: Message, values?: Values) => deps.translate(to.locale, text, values)
  const { guestSubject, ownerSubject, action, footer } = TEXT
  const shown = first?.flagged ? say(TEXT.flagged) : first?.text ? shortened(first.text) : say(TEXT.files)
  const more = count > 1 ? [say(TEXT.more, { count: count - 1 })] : []
  return letter(deps, {
    to,
    words: { subject: side === 'guest' ? guestSubject : ownerSubject, action, footer },
    values: { hotel: stay.hotelName, code: stay.code, guest: stay.guestName || say(TEXT.someone) },
    names: [{ name: stay.hotelName, language: stay.hotelLanguage }],
    paragraphs: [shown, ...more],
    leadsTo: href,
  })
}

function shortened(text: string): string {
  return text.length <= PREVIEW ? text : `${text.slice(0, PREVIEW).trimEnd()} …`
}
