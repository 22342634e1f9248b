import { interestTaken } from '#modules/payments/interest.contract.ts'
import type { MailKind, Words } from '#modules/reservations/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Message } from '#platform/locale.ts'
import { factsBlock, type MailBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Attachment, Mail } from '#platform/mail/mailer.ts'
import { formatMoney } from '#platform/money.ts'
import { kindsOf, type Mails, mailKindOf } from './about.ts'
import { linkBlock } from './link-block.ts'
import { noticeWords } from './notice.ts'
import type { NoticeValues } from './notice-values.contract.ts'
import type { NoticeKind } from './notifications.contract.ts'

const TEXT = {
  open: /*i18n*/ { id: 'notice.action.open', message: 'View my booking' },
  answer: /*i18n*/ { id: 'notice.action.answer', message: 'Choose what to do' },
  review: /*i18n*/ { id: 'notice.action.review', message: 'Write a review' },
  retry: /*i18n*/ { id: 'notice.action.retry', message: 'Try again' },
  code: /*i18n*/ { id: 'notice.fact.code', message: 'Booking code' },
  total: /*i18n*/ { id: 'notice.fact.total', message: 'Total, taxes included' },
  interest: /*i18n*/ { id: 'notice.fact.interest', message: 'Instalment interest' },
  keptInterest: /*i18n*/ {
    id: 'notice.interest',
    message: '{amount}, charged and kept by the payment provider: not refundable.',
  },
  cancel: /*i18n*/ { id: 'documents.cancel.title', message: 'If you cancel' },
  attached: /*i18n*/ {
    id: 'notice.attached',
    message: 'They are also attached to this message. Show them on your phone, or print them.',
  },
  guest: /*i18n*/ {
    id: 'notice.footer.guest',
    message:
      'The button works once, within 24 hours. After that, open your booking with its code and your email address.',
  },
  guestLink: /*i18n*/ {
    id: 'notice.footer.guest-link',
    message:
      'The link to your booking works once, within 24 hours. After that, open it with its code and your email address.',
  },
  guestReview: /*i18n*/ {
    id: 'notice.footer.guest-review',
    message:
      'The button only opens your review, for as long as you can write it. To open your booking, use its code and your email address.',
  },
  why: /*i18n*/ { id: 'notice.footer.why', message: 'You get this message because of your booking {code}.' },
}

export type NoticeMailInput = {
  mails: Mails
  kind: NoticeKind
  values: NoticeValues
  reservation: ReservationView
  words: Words
  /** The page of the booking; for guests with a key in it that works once. */
  href: string
  searchHref: string
  guest: boolean
  attachments: Attachment[]
}

/** `about`: the kind of item that speaks. */
type Written = NoticeMailInput & { about: MailKind }

/** Pure: the mail of a notice. */
export function noticeMail(given: NoticeMailInput): Mail {
  const { mails, kind, values, reservation, words, guest, attachments } = given
  const about = mailKindOf(mails, values.about)
  const input = { ...given, about }
  const { subject, heading, text } = noticeWords(mails, kind, values, words)
  const notes = [
    ...(guest && kind !== 'hold-expired' ? [words.say(guestNote(input))] : []),
    words.say(TEXT.why, { code: reservation.code }),
    ...(reservation.demonstration ? [words.say(about.words.demonstration)] : []),
  ]
  const content = {
    locale: words.locale,
    heading,
    paragraphs: [text, ...more(input)],
    preview: text,
    blocks: blocksOf(input),
    action: actionOf(input),
    footer: notes.join(' '),
    ...markupOf(input),
    names: kindsOf(mails, reservation).flatMap((one) => one.items(reservation).flatMap(({ names }) => names ?? [])),
  }
  return { recipient: reservation.contact.email, subject, ...mailLayout(content), about: reservation.id, attachments }
}

/** Only what confirms a booking carries mark-up. */
function markupOf({ kind, about, reservation, href }: Written) {
  const markup = about.markup(kind, reservation, withoutKey(href))
  return markup ? { markup } : {}
}

function withoutKey(href: string): string {
  return href.split('?')[0] ?? href
}

/** Nothing is left to see: the way leads to the like. */
function leadsAway({ kind, about }: Written): boolean {
  return about.away.includes(kind)
}

/** The booking is worth a second way in. */
function opensToo(input: Written): boolean {
  return leadsAway(input) && input.about.opensToo
}

function guestNote(input: Written): Message {
  if (input.kind === 'stayed') return TEXT.guestReview
  return opensToo(input) ? TEXT.guestLink : TEXT.guest
}

function actionOf(input: Written) {
  const { kind, about, values, words, href, searchHref } = input
  if (leadsAway(input)) return { label: words.say(about.search.label), href: searchHref }
  const asks = kind === 'schedule-changed' && values.change !== 'small'
  const own = { 'payment-failed': TEXT.retry, stayed: TEXT.review }[kind as string]
  return { label: words.say(asks ? TEXT.answer : (own ?? TEXT.open)), href }
}

/** What a mail says beyond the notice: that files come along, or what is behind the news. */
function more({ kind, about, values, reservation, words }: Written): string[] {
  if (kind === 'ticketed' || kind === 'confirmed' || kind === 'changed') return [words.say(TEXT.attached)]
  return about.paragraphs({ kind, values, reservation, words })
}

function blocksOf(input: Written): MailBlock[] {
  const { kind, about, values, reservation, words, href } = input
  const facts = factsBlock([...factsOf(input), ...cancelFacts(input)])
  const open = opensToo(input) && kind !== 'hold-expired' ? [linkBlock(words.say(TEXT.open), href)] : []
  return [...about.blocks({ kind, values, reservation, words }), facts, ...open]
}

/** The item is named where no block tells of it. */
function factsOf({ mails, kind, about, values, reservation, words }: Written) {
  const { code, total } = reservation
  const items = about.items(reservation)
  const mixed = kindsOf(mails, reservation).length > 1
  const people = mixed ? items.flatMap(({ travellers }) => travellers) : reservation.travellers
  const names = people.map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  return [
    { title: words.say(TEXT.code), value: code },
    ...(about.named(kind) ? [{ title: words.say(about.words.item), value: values.title }] : []),
    ...about.facts(reservation, words),
    { title: words.say(about.words.people), value: [...new Set(names)].join('\n') },
    { title: words.say(TEXT.total), value: formatMoney(total, words.locale) },
    ...interestFacts(reservation, words),
  ]
}

/** Of the card's statement it is a part; of the price it is none. */
function interestFacts({ payments, total }: ReservationView, words: Words) {
  const interest = interestTaken(payments, total.currency)
  if (interest.amount === 0) return []
  const amount = formatMoney(interest, words.locale)
  return [{ title: words.say(TEXT.interest), value: words.say(TEXT.keptInterest, { amount }) }]
}

const PROMISING: readonly NoticeKind[] = ['booked', 'ticketed', 'confirmed', 'changed']

/** What confirms a booking says what comes back of it, as its page does. */
function cancelFacts({ kind, about, reservation, words }: Written) {
  if (!PROMISING.includes(kind)) return []
  const lines = about.cancelling(reservation, words).map(({ when, back }) => `${when}: ${back}`)
  return lines.length > 0 ? [{ title: words.say(TEXT.cancel), value: lines.join('\n') }] : []
}
