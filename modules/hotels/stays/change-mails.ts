import { roomName } from '#modules/hotels/known-names.contract.ts'
import type { Span } from '#modules/hotels/pricing/fit-change.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayText } from '#platform/date-words.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { instantIn, namesIn } from './owner-mails.ts'
import type { StayKey, StayOffer } from './stay-offer.ts'
import type { StayDeps } from './stays.deps.ts'
import { findStay, type StayRow } from './stays.store.ts'

/** What an owner hears of a change: `withdrawn` after it was asked for, `failed` after the yes. */
export type ChangeNews = {
  stay: StayKey
  what: 'requested' | 'withdrawn' | 'failed' | 'lapsed'
  before: Span
  after: Span
  /** Of the price: above zero when the guest pays more. */
  difference: Money
  answerBy: Date
}

type Words = { subject: Message; body: Message }

const WORDS: Record<ChangeNews['what'], Words> = {
  requested: {
    subject: /*i18n*/ {
      id: 'stay.mail.change.subject',
      message: 'A guest wants to change a booking at {hotel}: {code}',
    },
    body: /*i18n*/ {
      id: 'stay.mail.change.body',
      message:
        '{room}: {wasIn} to {wasOut} becomes {checkIn} to {checkOut}, price difference {difference}. The extra nights are on hold for this guest. Please answer by {answerBy}; after that, the booking stays as it was.',
    },
  },
  withdrawn: {
    subject: /*i18n*/ { id: 'stay.mail.change-withdrawn.subject', message: 'The change to {code} was withdrawn' },
    body: /*i18n*/ {
      id: 'stay.mail.change-withdrawn.body',
      message: 'The guest withdrew the request to change to {checkIn} to {checkOut}. You don’t need to answer it.',
    },
  },
  lapsed: {
    subject: /*i18n*/ {
      id: 'stay.mail.change-lapsed.subject',
      message: 'The deadline to answer the change to {code} has passed',
    },
    body: /*i18n*/ {
      id: 'stay.mail.change-lapsed.body',
      message: 'The booking stays as it was, {wasIn} to {wasOut}. Nights held for the change are available again.',
    },
  },
  failed: {
    subject: /*i18n*/ { id: 'stay.mail.change-failed.subject', message: 'The change to {code} could not be made' },
    body: /*i18n*/ {
      id: 'stay.mail.change-failed.body',
      message:
        'You accepted it, but we could not charge the guest the difference. The booking stays as it was, {wasIn} to {wasOut}.',
    },
  },
}
const TEXT = {
  action: /*i18n*/ { id: 'stay.mail.action', message: 'View my bookings' },
  footer: /*i18n*/ { id: 'hotel.mail.footer', message: 'You get this message because you list hotels on Jangada.' },
} satisfies Record<string, Message>

/** Writes to the owner of a stay, in their language; without guests' names, which are only shown after signing in. */
export async function tellOfChange(deps: StayDeps, tx: Transaction, news: ChangeNews): Promise<void> {
  const stay = await findStay(tx, news.stay)
  const [owner] = stay ? await deps.readOwners([stay.ownerId], tx) : []
  if (!stay || !owner) return
  await deps.mail.post(tx, changeMail(deps, { owner, stay, news }))
}

type Told = {
  owner: { email: string; locale: Locale }
  stay: Pick<StayRow, 'code'> & { offer: OfferNames }
  news: Omit<ChangeNews, 'stay'>
}
/** Of an offer what a mail names. */
type OfferNames = {
  hotel: Pick<StayOffer['hotel'], 'name' | 'language' | 'timeZone'>
  room: Pick<StayOffer['room'], 'name'>
}

/** Pure. */
export function changeMail(
  deps: Pick<StayDeps, 'translate' | 'publicUrl'>,
  { owner, stay: { code, offer }, news }: Told,
): Mail {
  const { locale } = owner
  const { hotel, room } = offer
  const day = (one: string) => dayText(one, locale, { year: true })
  const values = {
    hotel: hotel.name,
    room: roomName(room, locale).name,
    code: code ?? '',
    wasIn: day(news.before.checkIn),
    wasOut: day(news.before.checkOut),
    checkIn: day(news.after.checkIn),
    checkOut: day(news.after.checkOut),
    difference: formatMoney(news.difference, locale),
    answerBy: instantIn(news.answerBy, hotel.timeZone, locale),
  }
  const words = { ...WORDS[news.what], ...TEXT }
  return letter(deps, { to: owner, words, values, names: namesIn(offer), leadsTo: '/hotel-owner/dashboard' })
}
