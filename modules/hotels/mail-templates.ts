import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { money } from '#platform/money.ts'
import { decisionMail } from './review/decision-mail.ts'
import { type ChangeNews, changeMail } from './stays/change-mails.ts'
import type { OwnerMailKind } from './stays/owner-mail-text.ts'
import { type StayInMail, stayMail } from './stays/owner-mails.ts'

const WHEN = {
  listing: {
    approve: /*i18n*/ { id: 'mail-templates.hotel-approved', message: 'Staff approve a hotel' },
    reject: /*i18n*/ { id: 'mail-templates.hotel-rejected', message: 'Staff reject a hotel' },
    request_revision: /*i18n*/ { id: 'mail-templates.hotel-revision', message: 'Staff ask for changes to a hotel' },
  },
  changes: {
    approve: /*i18n*/ {
      id: 'mail-templates.changes-approved',
      message: 'Staff approve an owner’s changes to a hotel',
    },
    reject: /*i18n*/ {
      id: 'mail-templates.changes-rejected',
      message: 'Staff reject an owner’s changes to a hotel',
    },
  },
}
const STAY_WHEN: Record<OwnerMailKind, MailTemplate['when']> = {
  requested: /*i18n*/ { id: 'mail-templates.stay-requested', message: 'New booking request' },
  instead: /*i18n*/ {
    id: 'mail-templates.stay-instead',
    message: 'A hotel with instant confirmation has to answer anyway',
  },
  confirmed: /*i18n*/ { id: 'mail-templates.stay-confirmed', message: 'A guest has paid for an accepted stay' },
  'at-once': /*i18n*/ { id: 'mail-templates.stay-at-once', message: 'A hotel has confirmed a stay instantly' },
  cancelled: /*i18n*/ { id: 'mail-templates.stay-cancelled', message: 'A guest cancels a stay' },
  lapsed: /*i18n*/ { id: 'mail-templates.stay-lapsed', message: 'A guest was not answered in time' },
  renamed: /*i18n*/ { id: 'mail-templates.stay-renamed', message: 'Staff correct the name of a guest' },
  unpaid: /*i18n*/ {
    id: 'mail-templates.stay-unpaid',
    message: 'An accepted stay could not be charged',
  },
}
const CHANGE_WHEN: Record<ChangeNews['what'], MailTemplate['when']> = {
  requested: /*i18n*/ { id: 'mail-templates.change-requested', message: 'A guest asks to change a stay' },
  withdrawn: /*i18n*/ { id: 'mail-templates.change-withdrawn', message: 'A guest withdraws a change to a stay' },
  lapsed: /*i18n*/ { id: 'mail-templates.change-lapsed', message: 'A change to a stay was not answered in time' },
  failed: /*i18n*/ {
    id: 'mail-templates.change-failed',
    message: 'The difference for an accepted change could not be charged',
  },
}
const WISHES = /*i18n*/ { id: 'mail-templates.stay-wishes', message: 'A quiet room, please.' }
const REASON = /*i18n*/ {
  id: 'mail-templates.hotel-reason',
  message: 'Please add photos of the rooms, and say how far it is to the beach.',
}

const { email, hotel: hotelName, code, at } = SAMPLE
const reais = (amount: number) => money(amount, 'BRL')

const STAY: StayInMail = {
  id: SAMPLE.id,
  code,
  answerBy: at,
  checkIn: '2027-01-20',
  checkOut: '2027-01-23',
  adults: 2,
  childAges: [4],
  rooms: 1,
  total: 111_000,
  currency: 'BRL',
  offer: {
    nights: 3,
    hotel: { name: hotelName, timeZone: 'America/Fortaleza' },
    room: { name: 'Vista mar' },
    plan: { name: 'Café da manhã', meal: 'breakfast', policy: 'flexible' },
  },
}
const NEWS = {
  before: { checkIn: STAY.checkIn, checkOut: STAY.checkOut },
  after: { checkIn: '2027-01-21', checkOut: '2027-01-25' },
  difference: reais(30_000),
  answerBy: at,
}

function decided<T extends 'listing' | 'changes'>(target: T): MailTemplate[] {
  return Object.entries(WHEN[target]).map(([decision, when]) => ({
    id: `hotel.${target}-${decision}`,
    reader: 'owner',
    when,
    sample: ({ locale, ...desk }) =>
      decisionMail({
        ...desk,
        owner: { email, locale },
        hotelId: SAMPLE.id,
        hotelName,
        target,
        decision: decision as keyof (typeof WHEN)['listing'],
        reason: decision === 'approve' ? '' : desk.translate(locale, REASON),
      }),
  }))
}

const kinds = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]

/** What is sent to owners about their hotels and those who stay there. */
export const hotelMails: readonly MailTemplate[] = [
  ...decided('listing'),
  ...decided('changes'),
  ...kinds(STAY_WHEN).map(
    (what): MailTemplate => ({
      id: `stay.${what}`,
      reader: 'owner',
      when: STAY_WHEN[what],
      sample: ({ locale, ...desk }) =>
        stayMail(desk, {
          owner: { email, locale },
          stay: STAY,
          what,
          share: reais(88_800),
          wishes: desk.translate(locale, WISHES),
        }),
    }),
  ),
  ...kinds(CHANGE_WHEN).map(
    (what): MailTemplate => ({
      id: `stay.change-${what}`,
      reader: 'owner',
      when: CHANGE_WHEN[what],
      sample: ({ locale, ...desk }) =>
        changeMail(desk, { owner: { email, locale }, stay: STAY, news: { what, ...NEWS } }),
    }),
  ),
]
