import { describe, expect, test } from 'vitest'
import { ITEM_KINDS, wordsIn } from '#modules/reservations/index.ts'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { mailsOf } from './about.ts'
import { noticeValues, noticeWords } from './notice.ts'
import { noticeMail } from './notice-mail.ts'

const translate = createTranslate()
const mails = mailsOf(ITEM_KINDS)
const reservation = sampleReservation()
const TITLE = 'São Paulo → Lisbon (AB3CD4)'

function mailOf(detail: Record<string, string>, locale: Locale) {
  const words = wordsIn(locale, translate)
  const values = noticeValues(mails, 'schedule-changed', { reservation, detail })
  const links = { href: 'https://jangada.example/reservations/AB3CD4', searchHref: 'https://jangada.example/flights' }
  return noticeMail({
    mails,
    kind: 'schedule-changed',
    values,
    reservation,
    words,
    ...links,
    guest: false,
    attachments: [],
  })
}

describe('a payment that failed', () => {
  const textOf = (detail: Record<string, string>, locale: Locale) => {
    const held = { ...reservation, holdExpiresAt: '2026-11-21T12:15:00Z' }
    return noticeWords(
      mails,
      'payment-failed',
      noticeValues(mails, 'payment-failed', { reservation: held, detail }),
      wordsIn(locale, translate),
    ).text
  }
  test('names only the ways to pay that its page has', () => {
    expect(textOf({}, 'en')).toMatch(/: try again with another card\.$/)
    expect(textOf({ pix: 'yes' }, 'en')).toMatch(/: try again with another card or Pix\.$/)
    expect(textOf({}, 'pt-BR')).toMatch(/: tente de novo com outro cartão\.$/)
    expect(textOf({ pix: 'yes' }, 'pt-BR')).toMatch(/: tente de novo com outro cartão ou Pix\.$/)
  })
  test('says at which step the bank said no', () => {
    expect(textOf({}, 'en')).toMatch(/^Your bank declined the payment for São Paulo → Lisbon\. Nothing was charged\./)
    expect(textOf({ cause: 'capture' }, 'en')).toMatch(
      /^Your bank first authorised the payment .* did not let us charge it\./,
    )
  })
})

describe('a change by the airline is told by what it asks for', () => {
  const large = { cancelled: 'false', decides: 'true' }
  const small = { cancelled: 'false', decides: 'false' }
  const gone = { cancelled: 'true', decides: 'true' }
  test.each<[Locale, object, string, string]>([
    ['en', large, `The airline changed your flights: ${TITLE}`, 'Choose what to do: '],
    ['en', small, `New times for your flights: ${TITLE}`, 'View my booking: '],
    ['en', gone, `The airline cancelled your flights: ${TITLE}`, 'Choose what to do: '],
    ['pt-BR', large, `A companhia aérea alterou seus voos: ${TITLE}`, 'Escolher o que fazer: '],
    ['pt-BR', small, `Novos horários dos seus voos: ${TITLE}`, 'Ver minha reserva: '],
    ['pt-BR', gone, `A companhia aérea cancelou seus voos: ${TITLE}`, 'Escolher o que fazer: '],
  ])('%s %j', (locale, detail, subject, action) => {
    const mail = mailOf(detail as Record<string, string>, locale)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(action)
  })

  test('a notification that was kept before there were small changes asks for a choice', () => {
    const { change: _, ...kept } = noticeValues(mails, 'schedule-changed', { reservation, detail: large })
    const { heading, text } = noticeWords(mails, 'schedule-changed', kept, wordsIn('en', translate))
    expect(heading).toBe('The airline has changed your flights')
    expect(text).toContain('tell us what you want to do')
  })
})
