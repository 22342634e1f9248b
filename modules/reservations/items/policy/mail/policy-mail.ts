import type { NoticeValues, Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import { cancellationWords } from '#modules/reservations/documents/cancellation-words.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import type { Fact, MailKind } from '#modules/reservations/items/item-mail.ts'
import { policyItems } from '#modules/reservations/items/policy/current-policies.contract.ts'
import { policyWords } from '#modules/reservations/items/policy/policy-words.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { POLICY_NOTICE_TEXT } from './policy-notice-text.ts'
import { samplePolicyNotice } from './policy-sample.ts'

const TEXT = {
  item: /*i18n*/ { id: 'notice.fact.policy', message: 'Insured by' },
  people: /*i18n*/ { id: 'notice.fact.insured', message: 'Insured' },
  number: /*i18n*/ { id: 'documents.policy.number', message: 'Policy number' },
  when: /*i18n*/ { id: 'notice.fact.covered', message: 'Covered' },
  search: /*i18n*/ { id: 'notice.action.insurance', message: 'Get a new quote' },
  file: /*i18n*/ { id: 'notice.file.policy', message: 'policy-{code}.pdf' },
  demonstration: /*i18n*/ {
    id: 'notice.footer.policy-demonstration',
    message: 'Demonstration: the insurer and payments are invented. Nobody is insured.',
  },
}

const CONFIRMATIONS: readonly NoticeKind[] = ['booked', 'ticketed']
const WITH_POLICY: readonly NoticeKind[] = ['ticketed', 'changed', 'name-corrected']
const CHANGES: readonly NoticeKind[] = ['changed', 'not-changed']

function factsOf(reservation: ReservationView, words: Words): Fact[] {
  return policyItems(reservation).flatMap((item) => {
    const { region, days } = policyWords(item, words)
    const number = item.policyNumber
    return [
      ...(number ? [{ title: words.say(TEXT.number), value: number }] : []),
      { title: words.say(TEXT.when), value: `${region}\n${days}` },
    ]
  })
}

export const policyMail: MailKind = {
  about: 'policy',
  texts: POLICY_NOTICE_TEXT,
  own: [...CONFIRMATIONS, ...CHANGES, 'name-corrected'],
  words: { item: TEXT.item, people: TEXT.people, demonstration: TEXT.demonstration },
  away: ['hold-expired'],
  opensToo: false,
  search: { label: TEXT.search, path: () => '/insurance' },
  sample: samplePolicyNotice,
  // The same in every language: the insurer and the name of what it sells are names.
  items: (reservation) =>
    policyItems(reservation).map((item) => ({
      id: item.id,
      title: item.insurer.name,
      travellers: travellersOf(reservation, item),
    })),
  values: (kind, subject) => ({ about: 'policy', ...(CHANGES.includes(kind) && changeValues(subject)) }),
  confirmation({ status, items }) {
    if (items.some((item) => item.status === 'issued')) return 'ticketed'
    return status === 'paid' ? 'booked' : null
  },
  named: () => true,
  facts: factsOf,
  cancelling: (reservation, words) =>
    policyItems(reservation).flatMap((item) =>
      cancellationWords(item, { whole: item.total, timeZone: BRAZIL_ZONE }, words),
    ),
  blocks: () => [],
  paragraphs: () => [],
  markup: () => null,
  async files(kind, { reservation, words, documents }) {
    if (!WITH_POLICY.includes(kind)) return []
    const content = await documents.policyPdf(reservation, words.locale)
    const name = words.say(TEXT.file, { code: reservation.code })
    return [{ name, type: 'application/pdf', content }]
  },
}

/** A change: the event itself knows it, since the policy may be changed again before the mail is written. */
function changeValues({ detail }: Subject): Partial<NoticeValues> {
  const { checkIn = '', checkOut = '', amount = '', currency = '' } = detail
  return { checkIn, checkOut, amount, currency }
}
