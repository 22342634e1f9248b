import { beforeEach, describe, expect, test } from 'vitest'
import {
  createDocuments,
  ITEM_KINDS,
  type ReservationNews,
  reservationChanged,
  wordsIn,
} from '#modules/reservations/index.ts'
import { sampleStayReservation } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { mailKindOf, mailsOf } from './about.ts'
import { createNotifications } from './index.ts'
import { noticeValues, noticeWords } from './notice.ts'
import { notifications, toldEvents } from './notifications.tables.ts'
import { confirmationsOf } from './staff-mails.ts'

const translate = createTranslate()
const mails = mailsOf(ITEM_KINDS)
const database = testDatabase()
beforeEach(async () => {
  for (const table of [notifications, toldEvents]) await database.db.delete(table)
})

const REFUND = {
  id: '00000000-0000-7000-8000-0000000000cc',
  paymentId: '00000000-0000-7000-8000-0000000000bb',
  status: 'pending' as const,
  amount: money(111_000, 'BRL'),
  reason: 'br-cdc-art-35@1990-09-11',
  createdAt: '2026-11-22T10:00:00.000Z',
  promisedBy: '2026-11-29',
  settledAt: null,
  reference: null,
}
const promised = (view: ReservationView) => ({
  payments: view.payments.map((one) => ({ ...one, status: 'authorised' as const, captured: money(0, 'BRL') })),
})

/** The reservation as it is when the news goes out. */
function viewOf(news: ReservationNews): ReservationView {
  const plain = sampleStayReservation()
  switch (news) {
    case 'requested':
      return sampleStayReservation({ status: 'pending', answerBy: '2026-11-22T12:00:00.000Z' }, promised(plain))
    case 'not-confirmed':
      return sampleStayReservation({ status: 'rejected', reason: 'We are being painted' }, promised(plain))
    case 'cancelled-by-owner':
      return sampleStayReservation({ status: 'cancelled', reason: 'A pipe broke' }, { refunds: [REFUND] })
    case 'stayed':
      return sampleStayReservation({ status: 'completed' })
    case 'cancelled':
    case 'given-back':
    case 'refunded':
      return sampleStayReservation({ status: 'cancelled' }, { refunds: [REFUND] })
    case 'hold-expired':
      return sampleStayReservation({ status: 'expired' }, { payments: [] })
    case 'payment-failed':
      return sampleStayReservation({ status: 'held' }, { holdExpiresAt: '2026-11-21T12:15:00.000Z', payments: [] })
    default:
      return plain
  }
}

/** What the event of a change knows. */
const CHANGE = { checkIn: '2027-01-20', checkOut: '2027-01-25', amount: '60000', currency: 'BRL' }
const DETAIL: Partial<Record<ReservationNews, Record<string, string>>> = {
  'change-requested': { ...CHANGE, by: '2026-11-22T12:00:00.000Z' },
  changed: CHANGE,
  'not-changed': { ...CHANGE, why: 'declined', reason: 'We are full' },
}

async function mailOf(news: ReservationNews, locale: Locale = 'en', view = viewOf(news), detail = DETAIL[news] ?? {}) {
  const { db } = database
  const [clock, mail, jobs] = [fixedClock('2026-11-21T12:05:00Z'), collectingPostOffice(), manualJobs()]
  const events = createEvents(jobs)
  await createNotifications({
    db,
    clock,
    mail,
    events,
    translate,
    publicUrl: 'https://jangada.example',
    documents: createDocuments({ translate }),
    readReservation: async () => ({ view, locale, customerId: null }),
    createLink: async () => 'once-only',
    createReviewKey: async () => 'vk_mine',
  })
  const data = { reservationId: view.id, code: view.code, news, detail }
  await db.transaction((tx) => events.publish(tx, reservationChanged, data))
  await jobs.run(clock.now())
  expect(mail.posted).toHaveLength(1)
  const [posted] = mail.posted
  if (!posted) throw new Error('no mail')
  return posted
}

const HOTELS =
  '/hotels?cityCode=3399415&city=Fortaleza&cityName=Fortaleza&checkInDate=2027-01-20&checkOutDate=2027-01-23&adults=2&childAges=4&roomQuantity=1'

const NEWS: [ReservationNews, string, string][] = [
  ['requested', 'Requested: Pousada do Vento, Fortaleza (AB3CD4)', 'Solicitada: Pousada do Vento, Fortaleza (AB3CD4)'],
  ['confirmed', 'Confirmed: Pousada do Vento, Fortaleza (AB3CD4)', 'Confirmada: Pousada do Vento, Fortaleza (AB3CD4)'],
  ['not-confirmed', 'Pousada do Vento, Fortaleza cannot host you', 'não pode receber você (AB3CD4)'],
  ['cancelled-by-owner', 'has cancelled your stay (AB3CD4)', 'cancelou sua hospedagem (AB3CD4)'],
  ['cancelled', 'Cancelled: Pousada do Vento, Fortaleza', 'Cancelada: Pousada do Vento, Fortaleza'],
  ['hold-expired', 'Your room was released', 'Seu quarto foi liberado'],
  ['payment-failed', 'Your payment did not go through (AB3CD4)', 'Seu pagamento não foi concluído (AB3CD4)'],
  ['given-back', 'We could not book Pousada do Vento', 'Não foi possível reservar Pousada do Vento'],
  ['refunded', 'Your refund is on its way (AB3CD4)', 'Seu reembolso está a caminho (AB3CD4)'],
  ['change-requested', 'We have asked Pousada do Vento', 'Pedimos sua alteração a Pousada do Vento'],
  ['changed', 'Changed: Pousada do Vento, Fortaleza (AB3CD4)', 'Alterada: Pousada do Vento, Fortaleza (AB3CD4)'],
  ['not-changed', 'Your stay is unchanged: Pousada', 'Sua hospedagem continua como era: Pousada'],
  ['stayed', 'How was Pousada do Vento, Fortaleza? (AB3CD4)', 'Como foi Pousada do Vento, Fortaleza? (AB3CD4)'],
]

describe.each(NEWS)('%s of a stay', (news, english, portuguese) => {
  test.each([
    ['en', english, /seat|airline|ticket|flight/i],
    ['pt-BR', portuguese, /assento|companhia aérea|bilhete|voo/i],
  ] as const)('in %s speaks of a hotel, with nothing left to fill', async (locale, subject, flown) => {
    const { text, html = '', ...mail } = await mailOf(news, locale)
    expect(mail.subject).toContain(subject)
    for (const form of [text, html.replace(/<style>.*?<\/style>|<script.*?<\/script>/g, '')]) {
      expect(form).not.toMatch(/undefined|NaN|[{}]/)
      expect(form).toContain('AB3CD4')
      expect(form).toContain('Pousada do Vento')
      expect(`${mail.subject} ${form}`).not.toMatch(flown)
    }
    expect(html.includes('LodgingReservation')).toBe(news === 'confirmed' || news === 'changed')
    expect(html).not.toContain('FlightReservation')
  })
})

test('the mail after a stay leads to its review with a key that opens nothing else', async () => {
  const { text, html = '' } = await mailOf('stayed')
  for (const form of [text, html]) {
    expect(form).toContain('https://jangada.example/reservations/AB3CD4?review=vk_mine')
    expect(form).not.toMatch(/once-only|works once/)
    expect(form).toContain('The button only opens your review')
  }
})

describe('what is told of a change', () => {
  test('are its days, its money and its deadline, in both languages', async () => {
    const asked = await mailOf('change-requested')
    expect(asked.text).toContain('You asked for Wednesday, 20 January 2027 to Monday, 25 January 2027.')
    expect(asked.text).toContain('We refund the difference of R$600.00 if the hotel declines')
    const free = await mailOf('change-requested', 'pt-BR', viewOf('change-requested'), { ...CHANGE, amount: '' })
    expect(free.text).toContain('Não há nada a pagar.')
    const changed = await mailOf('changed')
    expect(changed.attachments?.map(({ name }) => name)).toEqual(['voucher-AB3CD4.pdf', 'stay-AB3CD4.ics'])
    expect(changed.text).toContain('We are refunding R$600.00 to your original payment method.')
  })

  test('is why it was not made, with the words of the hotel', async () => {
    expect((await mailOf('not-changed')).text).toContain('“We are full”')
    const lapsed = await mailOf('not-changed', 'en', viewOf('not-changed'), { ...CHANGE, why: 'lapsed' })
    expect(lapsed.text).toContain('did not answer your change request in time')
    const failed = await mailOf('not-changed', 'pt-BR', viewOf('not-changed'), { ...CHANGE, why: 'failed' })
    expect(failed.text).toContain('Não foi possível fazer a alteração')
  })
})

describe('what is told of a stay', () => {
  test('a confirmation has the stay, the voucher, the calendar file and the mark-up', async () => {
    const { text, html = '', attachments = [] } = await mailOf('confirmed', 'pt-BR')
    expect(text).toContain('Check-in: quarta-feira, 20 de janeiro de 2027, das 14:00 às 23:00')
    expect(text).toContain('Check-out: sábado, 23 de janeiro de 2027, até as 11:00 (3 noites)')
    expect(text).toContain('Fortaleza, Brasil\n+55 85 3200-0000\nCheck-in')
    expect(text).toContain('2 adultos, 1 criança (4)')
    const [pdf, ics] = attachments
    expect(pdf).toMatchObject({ name: 'voucher-AB3CD4.pdf', type: 'application/pdf' })
    expect(readPdf(pdf?.content ?? Buffer.alloc(0)).spoken).toContain('Seu voucher de hospedagem')
    expect(ics).toMatchObject({ name: 'hospedagem-AB3CD4.ics', type: expect.stringContaining('method=PUBLISH') })
    expect(readCalendar(ics?.content.toString() ?? '').events).toHaveLength(1)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(JSON.stringify(data)).not.toContain('once-only')
    expect(data).toMatchObject([
      {
        '@type': 'LodgingReservation',
        reservationNumber: 'AB3CD4',
        underName: { '@type': 'Person', name: 'Ana Lúcia Conceição' },
        reservationFor: { '@type': 'LodgingBusiness', name: 'Pousada do Vento', telephone: '+55 85 3200-0000' },
        checkinTime: '2027-01-20T14:00:00-03:00',
        checkoutTime: '2027-01-23T11:00:00-03:00',
        checkinDate: '2027-01-20T14:00:00-03:00',
        numAdults: 2,
        numChildren: 1,
        totalPrice: '1110.00',
        priceCurrency: 'BRL',
        url: 'https://jangada.example/pt/reservations/AB3CD4',
      },
    ])
  })

  test('a request says where the money is: reserved on a card, or with us', async () => {
    const card = await mailOf('requested')
    expect(card.text).toContain('by 22 Nov 2026, 09:00 UTC−3. R$1,110.00 is on hold on your card')
    expect(card.attachments).toEqual([])
    const pix = await mailOf('requested', 'en', sampleStayReservation({ status: 'pending' }))
    expect(pix.text).toContain('within 24 hours. We have received your payment of R$1,110.00; if the hotel declines')
  })

  test.each(['not-confirmed', 'cancelled-by-owner'] as const)(
    '%s says why, and leads to other hotels of the same place and days, and to the booking',
    async (news) => {
      const { text, html = '' } = await mailOf(news, 'pt-BR')
      expect(text).toContain(`https://jangada.example/pt${HOTELS}`)
      expect(html).toContain(`href="https://jangada.example/pt${HOTELS.replaceAll('&', '&amp;')}"`)
      expect(text).toContain('https://jangada.example/pt/reservations/AB3CD4?link=once-only')
      expect(text).toContain('O link da sua reserva funciona uma única vez')
      expect(text).toContain(news === 'not-confirmed' ? '“We are being painted”' : '“A pipe broke”')
    },
  )

  test('of a hotel that did not answer, and of money that was taken', async () => {
    const lapsed = await mailOf('not-confirmed', 'en', sampleStayReservation({ status: 'lapsed' }))
    expect(lapsed.text).toContain('Pousada do Vento, Fortaleza did not answer in time')
    expect(lapsed.text).toContain('We are refunding all you paid, R$1,110.00, to your original payment method.')
    expect((await mailOf('not-confirmed')).text).toContain('the hold on your card is released')
  })

  test('only what stood is taken out of a calendar', async () => {
    const after = await mailOf('cancelled-by-owner')
    expect(after.attachments?.map(({ type }) => type)).toEqual([expect.stringContaining('method=CANCEL')])
    const asked = { timeline: [{ at: '2026-11-21T12:04:00.000Z', event: 'requested', values: {} }] }
    const before = await mailOf('cancelled', 'en', sampleStayReservation({ status: 'cancelled' }, asked))
    expect(before.attachments).toEqual([])
  })

  test('words of the hotel and of the guest cannot become mark-up', async () => {
    const view = sampleStayReservation({ status: 'rejected', reason: '<img src=x>' })
    expect((await mailOf('not-confirmed', 'en', view)).html).not.toContain('<img')
  })

  test('what a notification keeps is enough to say it again in another language', () => {
    const reservation = viewOf('hold-expired')
    const kept = JSON.parse(JSON.stringify(noticeValues(mails, 'hold-expired', { reservation, detail: {} })))
    expect(noticeWords(mails, 'hold-expired', kept, wordsIn('pt-BR', translate)).heading).toBe(
      'Seu quarto foi liberado',
    )
    expect(noticeWords(mails, 'hold-expired', kept, wordsIn('en', translate)).heading).toBe(
      'We no longer hold your room',
    )
  })

  test('a new search leaves out children where there are none', () => {
    const party = { adults: 1, childAges: [], rooms: 1 }
    expect(mailKindOf(mails, 'stay').search.path(sampleStayReservation({ party }))).not.toContain('childAges')
  })

  test('staff send the confirmation of its present state', () => {
    expect(confirmationsOf(mails, sampleStayReservation())).toEqual(['confirmed'])
    const pending = sampleStayReservation({ status: 'pending' }, { status: 'pending' })
    expect(confirmationsOf(mails, pending)).toEqual(['requested'])
    const over = sampleStayReservation({ status: 'cancelled' }, { status: 'refunded' })
    expect(confirmationsOf(mails, over)).toEqual([])
  })
})
