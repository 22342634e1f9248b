import type { CareersDeps } from '#modules/careers/careers.deps.ts'
import { BRAND } from '#platform/brand.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { keptDays } from '#platform/retention.contract.ts'

const RECEIPT = {
  subject: /*i18n*/ { id: 'careers.mail.received', message: 'We have received your application: {title}' },
  heading: /*i18n*/ { id: 'careers.mail.received-heading', message: 'We have received your application' },
  body: /*i18n*/ {
    id: 'careers.mail.received-body',
    message:
      'Thank you for applying for {title}. Your application number is {number}. A person reads every application and answers by email, whatever the outcome.',
  },
  footer: /*i18n*/ {
    id: 'careers.mail.received-footer',
    message:
      'We keep what you sent, encrypted, to decide on this application. We erase it {days} days after the decision, or immediately if you ask. If you did not apply, someone entered your address by mistake, and you can ignore this email.',
  },
  action: /*i18n*/ { id: 'careers.mail.openings', message: 'See open positions' },
}
const ANSWER = /*i18n*/ {
  id: 'careers.mail.answer-footer',
  message: 'You get this message because you applied to {brand}. Your application number is {number}.',
}

type To = { email: string; locale: Locale; id: string; number: number }

/** Nothing has proved that the address is the applicant's, so the receipt carries nothing that they wrote. */
export async function postReceipt(deps: CareersDeps, tx: Transaction, to: To & { title: string }): Promise<void> {
  await deps.mail.post(tx, receiptMail(deps, to))
}

type Desk = Pick<CareersDeps, 'translate' | 'publicUrl'>

/** Pure, as the next. */
export function receiptMail(desk: Desk, { email, locale, id, number, title }: To & { title: string }): Mail {
  const values = { title, number: `${number}`, days: keptDays('applications') }
  return { ...letter(desk, { to: { email, locale }, words: RECEIPT, values, leadsTo: '/careers' }), about: id }
}

/** An answer in the words of staff. */
export async function postAnswer(
  deps: CareersDeps,
  tx: Transaction,
  to: To & { subject: string; text: string },
): Promise<void> {
  await deps.mail.post(tx, answerMail(deps, to))
}

export function answerMail({ translate }: Desk, to: To & { subject: string; text: string }): Mail {
  const { email, locale, id, number, subject, text } = to
  const footer = translate(locale, ANSWER, { brand: BRAND.name, number: `${number}` })
  const paragraphs = text.split(/\n{2,}/).map((one) => one.trim())
  return { recipient: email, subject, ...mailLayout({ locale, heading: subject, paragraphs, footer }), about: id }
}
