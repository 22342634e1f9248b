import { planName, roomName } from '#modules/hotels/known-names.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayText, instantText } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale, Message, Values } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { MailName } from '#platform/mail/own-names.ts'
import { formatMoney, type Money, money } from '#platform/money.ts'
import { type OwnerMailKind, WORDS } from './owner-mail-text.ts'
import type { StayKey, StayOffer } from './stay-offer.ts'
import { openPeople } from './stay-people.ts'
import type { StayDeps } from './stays.deps.ts'
import { findStay, type StayRow } from './stays.store.ts'
import { MEAL_TEXT, POLICY_TEXT } from './terms-text.contract.ts'

/** `share`: what the owner earns of the stay as it is now. */
export type OwnerMail = { stay: StayKey; what: Exclude<OwnerMailKind, 'at-once' | 'instead'>; share: Money }

const TEXT = {
  action: /*i18n*/ { id: 'stay.mail.open-booking', message: 'View this booking' },
  footer: /*i18n*/ { id: 'hotel.mail.footer', message: 'You get this message because you list hotels on Jangada.' },
  room: /*i18n*/ { id: 'stay.mail.fact.room', message: 'Room' },
  dates: /*i18n*/ { id: 'stay.mail.fact.dates', message: 'Dates' },
  datesAre: /*i18n*/ {
    id: 'stay.mail.fact.dates-are',
    message: '{checkIn} to {checkOut} ({nights, plural, one {# night} other {# nights}})',
  },
  guests: /*i18n*/ { id: 'stay.mail.fact.guests', message: 'Guests' },
  guestsAre: /*i18n*/ {
    id: 'stay.mail.fact.guests-are',
    message:
      '{adults, plural, one {# adult} other {# adults}}{children, plural, =0 {} one {, # child ({ages})} other {, # children ({ages})}}',
  },
  rate: /*i18n*/ { id: 'stay.mail.fact.rate', message: 'Rate' },
  policy: /*i18n*/ { id: 'stay.mail.fact.policy', message: 'Cancellation policy' },
  price: /*i18n*/ { id: 'stay.mail.fact.price', message: 'Price' },
  share: /*i18n*/ { id: 'stay.mail.fact.share', message: 'You receive' },
  wishes: /*i18n*/ { id: 'stay.mail.fact.wishes', message: 'Message from the guest' },
} satisfies Record<string, Message>

/** Writes to the owner of a stay, in their language; without guests' names, which are only shown after signing in. */
export async function tellOwner(deps: StayDeps, tx: Transaction, { stay: key, what, share }: OwnerMail): Promise<void> {
  const stay = await findStay(tx, key)
  const [owner] = stay ? await deps.readOwners([stay.ownerId], tx) : []
  if (!stay || !owner) return
  const wishes = openPeople(deps, stay)?.wishes ?? ''
  await deps.mail.post(tx, stayMail(deps, { owner, stay, what: kindOf(what, stay), share, wishes }))
}

/** Of a stay what a mail says of it. */
export type StayInMail = Pick<
  StayRow,
  'id' | 'code' | 'answerBy' | 'checkIn' | 'checkOut' | 'adults' | 'childAges' | 'rooms' | 'total' | 'currency'
> & {
  offer: Pick<StayOffer, 'nights'> & {
    hotel: Pick<StayOffer['hotel'], 'name' | 'language' | 'timeZone'>
    room: Pick<StayOffer['room'], 'name'>
    plan: Pick<StayOffer['plan'], 'name' | 'meal' | 'policy'>
  }
}
type Desk = Pick<StayDeps, 'translate' | 'publicUrl'>
type Told = {
  owner: { email: string; locale: Locale }
  stay: StayInMail
  what: OwnerMailKind
  share: Money
  /** In the guest's own words; may be empty. */
  wishes: string
}

/** Pure. */
export function stayMail(desk: Desk, { owner, stay, what, share, wishes }: Told): Mail {
  const { locale } = owner
  const { hotel } = stay.offer
  const values = {
    hotel: hotel.name,
    code: stay.code ?? '',
    earns: share.amount > 0 ? 'yes' : 'no',
    share,
    answerBy: stay.answerBy ? instantIn(stay.answerBy, hotel.timeZone, locale) : '',
  }
  const { action, footer } = TEXT
  return letter(desk, {
    to: owner,
    words: { ...WORDS[what], action, footer },
    values,
    names: namesIn(stay.offer),
    facts: factsOf(desk, stay, { share, locale, wishes }),
    leadsTo: `/hotel-owner/dashboard#booking-${stay.id}`,
  })
}

type Names = { hotel: Pick<StayOffer['hotel'], 'name' | 'language'>; room: { name: string }; plan?: { name: string } }

/** What the owner named; a name that we know is said in the reader's language, so it is not found as it was written. */
export function namesIn({ hotel, room, plan }: Names): MailName[] {
  return [hotel, room, ...(plan ? [plan] : [])].map(({ name }) => ({ name, language: hotel.language }))
}

/** A hotel that confirms at once is told so, or why it is asked all the same. */
function kindOf(what: OwnerMail['what'], { byRule, offer }: StayRow): OwnerMailKind {
  if (what === 'confirmed' && byRule) return 'at-once'
  return what === 'requested' && offer.hotel.instantConfirmation ? 'instead' : what
}

type Extra = { share: Money; locale: Locale; wishes: string }

function factsOf(desk: Desk, stay: StayInMail, { share, locale, wishes }: Extra) {
  const say = (message: Message, values?: Values) => desk.translate(locale, message, values)
  const { room, plan, nights } = stay.offer
  const { checkIn, checkOut, adults, childAges } = stay
  const dayOf = (one: Day) => dayText(one, locale, { year: true })
  const days = { checkIn: dayOf(checkIn), checkOut: dayOf(checkOut), nights }
  const party = { adults, children: childAges.length, ages: childAges.join(', ') }
  return [
    { title: TEXT.room, value: `${stay.rooms} × ${roomName(room, locale).name}` },
    { title: TEXT.dates, value: say(TEXT.datesAre, days) },
    { title: TEXT.guests, value: say(TEXT.guestsAre, party) },
    { title: TEXT.rate, value: `${planName(plan, locale).name}, ${say(MEAL_TEXT[plan.meal])}` },
    { title: TEXT.policy, value: say(POLICY_TEXT[plan.policy]) },
    { title: TEXT.price, value: formatMoney(money(stay.total, stay.currency), locale) },
    { title: TEXT.share, value: formatMoney(share, locale) },
    ...(wishes ? [{ title: TEXT.wishes, value: wishes }] : []),
  ]
}

export function instantIn(instant: Date, timeZone: string, locale: string): string {
  return instantText(instant, locale, { zone: timeZone, year: true, named: true })
}
