import { describe, expect, test } from 'vitest'
import { sampleStay, sampleStayReservation } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import { CHANGE_CAME_TO_NOTHING } from '#modules/reservations/pay/refund-reasons.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { createDocuments } from './create-documents.ts'
import { runsOf } from './stay-price.ts'

const documents = createDocuments({ translate: createTranslate() })
const reservation = sampleStayReservation()

describe.each(['en', 'pt-BR'] as const)('of a stay, in %s', (locale) => {
  test.each(['voucherPdf', 'invoicePdf'] as const)('%s is tagged, named, in its language', async (kind) => {
    const pdf = readPdf(await documents[kind](reservation, locale))
    expect(pdf.catalog).toContain(`/Lang (${locale})`)
    expect(pdf.metadata).toContain('pdfuaid:part')
    expect(pdf.structure.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(pdf.structure).toEqual(expect.arrayContaining(['H2', 'P', 'Table', 'TR', 'TH', 'TD']))
    expect(pdf.texts.filter(({ tag }) => !tag)).toEqual([])
    expect(pdf.spoken).not.toMatch(/\ufffd|\?|undefined|\{/)
  })
})

describe('the voucher', () => {
  test('says where, when, who, for how much, and what a cancellation gives back on the clock of the hotel', async () => {
    const { spoken } = readPdf(await documents.voucherPdf(reservation, 'en'))
    expect(spoken).toMatch(/Booking code\nAB3CD4\nCheck-in\n20 Jan 2027\nCheck-out\n23 Jan 2027\nDuration\n3 nights/)
    expect(spoken).toContain('4 stars · Avenida Beira Mar, 100, Fortaleza, Brazil\nPhone: +55 85 3200-0000')
    expect(spoken).toContain('Wednesday, 20 January 2027, 14:00 to 23:00')
    expect(spoken).toContain('Saturday, 23 January 2027, until 11:00')
    expect(spoken).toContain('1 × Vista mar (1 queen bed)')
    expect(spoken).toContain('Guests\nAna Lúcia Conceição 2 adults, 1 child (4)')
    expect(spoken).toContain('A quiet room, please')
    expect(spoken).toContain('All times: Fortaleza (UTC–3).')
    expect(spoken).toContain(
      'Until 19 Jan 2027, 14:00 UTC–3\nR$1,110.00 (full refund)\nFree of charge until the day before.',
    )
    expect(spoken).toContain('Until 21 Jan 2027, 00:00 UTC–3\nR$810.00\nThe first night is kept.')
    expect(spoken).toContain('From 21 Jan 2027, 00:00 UTC–3\nNon-refundable\nEverything is kept.')
    expect(spoken).toContain('Demonstration: the hotel and this voucher are invented.')
  })

  test('of a stay that a change made shorter names what was kept, within what is paid in all', async () => {
    const shorter = sampleStayReservation({ kept: money(10_000, 'BRL'), total: money(121_000, 'BRL') })
    const { spoken } = readPdf(await documents.voucherPdf(shorter, 'en'))
    expect(spoken).toMatch(/Kept for nights released in a change\s+R\$100\.00/)
    expect(spoken).toMatch(/R\$1,210\.00/)
    expect(spoken).toContain('R$1,110.00 (full refund)')
  })

  test('in Portuguese', async () => {
    const { spoken } = readPdf(await documents.voucherPdf(reservation, 'pt-BR'))
    expect(spoken).toContain('Seu voucher de hospedagem')
    expect(spoken).toContain('quarta-feira, 20 de janeiro de 2027, das 14:00 às 23:00')
    expect(spoken).toContain('1 × Vista mar (1 cama queen)')
    expect(spoken).toContain('Até 19 de jan. de 2027, 14:00')
  })

  test('marks the hotel’s own name with its language', async () => {
    const { hotel } = sampleStay()
    const marked = async (nameLanguage?: 'pt-BR') => {
      const named = sampleStayReservation({ hotel: { ...hotel, nameLanguage } })
      const { all } = readPdf(await documents.voucherPdf(named, 'en'))
      return all.filter((head) => head.includes('/Lang (pt-BR)') && /\/S \/H2/.test(head)).length
    }
    expect(await marked('pt-BR')).toBe(1)
    expect(await marked()).toBe(0)
  })

  test('of a house without a phone and without wishes leaves both away', async () => {
    const { hotel } = sampleStay()
    const bare = sampleStayReservation({ hotel: { ...hotel, phone: null, stars: 0 }, wishes: '', demonstration: false })
    const { spoken } = readPdf(await documents.voucherPdf(bare, 'en'))
    expect(spoken).not.toMatch(/Phone|stars|Wishes|Demonstration/)
  })

  test('of a cancelled stay says so first', async () => {
    const { spoken } = readPdf(await documents.voucherPdf(sampleStayReservation({ status: 'cancelled' }), 'en'))
    expect(spoken).toMatch(/Your hotel voucher\nThis stay is cancelled/)
    expect(spoken).not.toContain('paid to us in full')
  })
})

describe('the receipt of a stay', () => {
  test('its lines make its total, and what is within them is not added', async () => {
    const { spoken } = readPdf(await documents.invoicePdf(reservation, 'en'))
    const lines = ['R$300.00', 'R$900.00', 'R$180.00', 'R$30.00', 'R$1,110.00']
    for (const line of lines) expect(spoken).toContain(line)
    expect(90_000 + 18_000 + 3_000).toBe(reservation.total.amount)
    expect(spoken).toContain('20 Jan 2027 – 23 Jan 2027: 3 nights, 1 × Vista mar (1 queen bed)')
    expect(spoken).toContain('VAT (included): R$51.43')
    expect(spoken).toContain('Stay: Pousada do Vento, Fortaleza')
  })

  test.each([
    ['en', 'Payment for a change that could not be made'],
    ['pt-BR', 'Pagamento de uma alteração que não pôde ser feita'],
  ] as const)(
    'names in the language of the reader (%s) why money came back of our own accord',
    async (locale, words) => {
      const [payment] = reservation.payments
      const refund = {
        id: 'r',
        paymentId: payment?.id ?? '',
        status: 'succeeded' as const,
        amount: money(30_000, 'BRL'),
        reason: CHANGE_CAME_TO_NOTHING,
        promisedBy: null,
        reference: null,
        createdAt: '2026-12-01T09:00:00.000Z',
        settledAt: '2026-12-01T09:05:00.000Z',
      }
      const { spoken } = readPdf(await documents.invoicePdf({ ...reservation, refunds: [refund] }, locale))
      expect(spoken).toContain(words)
      expect(spoken).not.toContain(CHANGE_CAME_TO_NOTHING)
    },
  )

  test('nights of one price are a line; another price begins another', () => {
    const night = (day: string, amount: number) => ({ day, room: money(amount, 'BRL') })
    const nights = [night('2027-01-20', 5), night('2027-01-21', 5), night('2027-01-22', 7), night('2027-01-23', 5)]
    expect(runsOf({ nights }).map(({ from, count, sum }) => [from, count, sum.amount])).toEqual([
      ['2027-01-20', 2, 10],
      ['2027-01-22', 1, 7],
      ['2027-01-23', 1, 5],
    ])
  })
})

describe('the calendar file of a stay', () => {
  test('reaches from check-in to check-out on the clock of the hotel, and takes no time', () => {
    const file = documents.calendar(reservation, 'en')
    const { method, events } = readCalendar(file)
    expect(method).toBe('PUBLISH')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      start: '20270120T140000',
      startZone: 'America/Fortaleza',
      startsAt: '2027-01-20T17:00:00.000Z',
      end: '20270123T110000',
      endZone: 'America/Fortaleza',
      endsAt: '2027-01-23T14:00:00.000Z',
      status: 'CONFIRMED',
      summary: 'Pousada do Vento, Fortaleza',
    })
    expect(events[0]?.description).toContain('Booking AB3CD4. Check-in 14:00 to 23:00, check-out until 11:00.')
    expect(file).toContain('TRANSP:TRANSPARENT')
  })

  test('say the language of a name that is not that of the file', async () => {
    expect(documents.calendar(reservation, 'en')).toContain('SUMMARY:Pousada do Vento')
    const [item] = reservation.items
    if (item?.kind !== 'stay') throw new Error('it is no stay')
    const marked = { ...item, hotel: { ...item.hotel, nameLanguage: 'pt-BR' as const } }
    const file = documents.calendar({ ...reservation, items: [marked] }, 'en')
    expect(file).toContain('SUMMARY;LANGUAGE=pt-BR:Pousada do Vento')
    expect(readCalendar(file).events[0]?.summary).toBe('Pousada do Vento, Fortaleza')
  })

  test('of a cancelled stay takes the same event away', () => {
    const [before] = readCalendar(documents.calendar(reservation, 'en')).events
    const gone = { at: '2026-12-01T09:00:00.000Z', event: 'cancelled', values: {} }
    const over = sampleStayReservation({ status: 'refunded' }, { timeline: [...reservation.timeline, gone] })
    const { method, events } = readCalendar(documents.calendar(over, 'pt-BR'))
    expect(method).toBe('CANCEL')
    expect(events).toMatchObject([{ uid: before?.uid, status: 'CANCELLED' }])
    expect(events[0]?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
  })
})
