import { describe, expect, test } from 'vitest'
import { sampleItem, sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { createDocuments } from './create-documents.ts'
import { receiptNumber } from './invoice.ts'

const documents = createDocuments({ translate: createTranslate() })
const LOCALES = ['en', 'pt-BR'] as const

function refundedReservation() {
  const refund = {
    id: '00000000-0000-7000-8000-0000000000cc',
    paymentId: '00000000-0000-7000-8000-0000000000bb',
    status: 'pending' as const,
    amount: money(950_000, 'BRL'),
    reason: 'br-cdc-art-49@1990-09-11',
    reference: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    promisedBy: '2026-11-29',
    settledAt: null,
  }
  return sampleReservation({ refunds: [refund] })
}

describe.each(LOCALES)('accessible PDF in %s', (locale) => {
  test.each(['eticketPdf', 'invoicePdf'] as const)('%s is tagged, named, in its language', async (kind) => {
    const pdf = readPdf(await documents[kind](refundedReservation(), locale))
    expect(pdf.catalog).toMatch(/\/MarkInfo/)
    expect(pdf.all.some((head) => /\/Marked true/.test(head))).toBe(true)
    expect(pdf.catalog).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(pdf.catalog).toContain(`/Lang (${locale})`)
    expect(pdf.all.some((head) => /\/DisplayDocTitle true/.test(head))).toBe(true)
    expect(pdf.metadata).toContain('pdfuaid:part')
    expect(pdf.structure.filter((tag) => tag === 'Document')).toHaveLength(1)
    expect(pdf.structure.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(pdf.structure).toEqual(expect.arrayContaining(['H2', 'P', 'Table', 'TR', 'TH', 'TD']))
    expect(pdf.texts.filter(({ tag }) => !tag)).toEqual([])
    expect(pdf.spoken).not.toMatch(/\ufffd|\?|undefined|\{/)
  })

  test('an embedded font says every letter', async () => {
    const pdf = readPdf(await documents.eticketPdf(sampleReservation(), locale))
    expect(pdf.spoken).toContain('CONCEIÇÃO / ANA LÚCIA')
    expect(pdf.all.filter((head) => /\/FontFile2/.test(head))).toHaveLength(2)
    expect(pdf.all.filter((head) => /\/Subtype \/Type1\b/.test(head))).toEqual([])
  })
})

test('a document is the same byte by byte, whatever was remembered of those before it', async () => {
  const first = await documents.eticketPdf(sampleReservation(), 'en')
  await documents.eticketPdf(sampleReservation({ code: 'QX7QX7' }), 'pt-BR')
  expect((await documents.eticketPdf(sampleReservation(), 'en')).equals(first)).toBe(true)
})

describe('the e-ticket', () => {
  test('has the code, the locator, ticket numbers of 13 digits and every flight in local time', async () => {
    const { spoken } = readPdf(await documents.eticketPdf(sampleReservation(), 'en'))
    expect(spoken).toMatch(/Booking code\nAB3CD4\nAirline locator\nK7QX2M/)
    for (const number of ['957-2400001231', '957-2400001232', '957-2400001233']) expect(spoken).toContain(number)
    expect(spoken).toContain('08:30\n+1\nLIS · Lisbon\nHumberto Delgado Airport')
    expect(spoken).toContain('8 Mar 2027, 22:05 REC (UTC–3) – 9 Mar 2027, 08:30 LIS (UTC) · 7 h 25 min')
    expect(spoken).toContain('29 Mar 2027, 10:15 LIS (UTC+1) – 29 Mar 2027, 16:45 GRU (UTC–3) · 10 h 30 min')
    expect(spoken).toContain('1 h 40 min in Recife (REC)')
    expect(spoken).toContain('Until 29 Nov 2026, 00:00 UTC–3\nR$10,242.60 (full refund)\nYou bought online.')
    expect(spoken).toContain('Demonstration: the airline, its flights and this ticket are invented.')
  })

  test('in Portuguese', async () => {
    const { spoken } = readPdf(await documents.eticketPdf(sampleReservation(), 'pt-BR'))
    expect(spoken).toContain('Seu bilhete eletrônico')
    expect(spoken).toContain('1 mala extra de 23 kg (GRU–LIS) Assento 14A (REC–LIS)')
    expect(spoken).toContain('segunda-feira, 8 de março de 2027')
  })

  test('of a true supplier does not call itself a demonstration', async () => {
    const items = [sampleItem({ demonstration: false })]
    const { spoken } = readPdf(await documents.eticketPdf(sampleReservation({ items, demonstration: false }), 'en'))
    expect(spoken).not.toContain('Demonstration')
  })

  test('of rebooked flights only the later ones are shown', async () => {
    const [out, back] = sampleItem().slices
    const replaced = sampleItem({ status: 'cancelled', recordLocator: 'OLDOLD', slices: out ? [out] : [] })
    const items = [replaced, sampleItem({ slices: back ? [back] : [] })]
    const { spoken } = readPdf(await documents.eticketPdf(sampleReservation({ items }), 'en'))
    expect(spoken).not.toMatch(/OLDOLD|JG 3104/)
    expect(spoken).toContain('JG 413')
  })

  test('of cancelled flights it says so first', async () => {
    const items = [sampleItem({ status: 'cancelled' })]
    const travellers = sampleReservation().travellers.map((one) => ({ ...one, ticketVoid: true }))
    const { spoken } = readPdf(await documents.eticketPdf(sampleReservation({ items, travellers }), 'pt-BR'))
    expect(spoken).toMatch(/Seu bilhete eletrônico\nEstes voos foram cancelados\. Os bilhetes não valem mais/)
    expect(spoken).toContain('957-2400001231 – ANULADO')
    const valid = readPdf(await documents.eticketPdf(sampleReservation(), 'pt-BR'))
    expect(valid.spoken).not.toContain('ANULADO')
    expect(valid.spoken).not.toContain('cancelados')
  })

  test('a party of nine goes on over pages, and each traveller is there', async () => {
    const [first] = sampleReservation().travellers
    const travellers = Array.from({ length: 9 }, (_, index) => ({
      ...(first as NonNullable<typeof first>),
      id: `00000000-0000-7000-8000-00000000010${index}`,
      surname: `Łukasz${'bcdefghij'[index]}`,
      ticketNumber: `957240000200${index}`,
    }))
    const pdf = readPdf(await documents.eticketPdf(sampleReservation({ travellers }), 'en'))
    for (const { ticketNumber } of travellers) expect(pdf.spoken).toContain(ticketNumber.slice(3))
    expect(pdf.spoken).toContain('LUKASZJ /')
    expect(pdf.texts.at(-1)?.page).toBeGreaterThan(0)
    const footers = pdf.texts.filter(({ tag, text }) => tag === 'Artifact' && /page \d of \d/.test(text))
    expect(footers.map(({ text }) => text)).toContain('AB3CD4 · page 2 of 2')
  })

  test('the same reservation gives the same file', async () => {
    const once = await documents.eticketPdf(sampleReservation(), 'en')
    const again = await documents.eticketPdf(sampleReservation(), 'en')
    const plain = (file: Buffer) => file.toString('latin1').replace(/\/ID \[[^\]]*\]/, '')
    expect(plain(again)).toBe(plain(once))
  })
})

describe('the receipt', () => {
  test('its lines make its total', async () => {
    const { spoken } = readPdf(await documents.invoicePdf(sampleReservation(), 'en'))
    const lines = ['R$6,600.00', 'R$678.40', 'R$2,400.00', 'R$309.20', 'R$180.00', 'R$75.00', 'R$10,242.60']
    for (const line of lines) expect(spoken).toContain(line)
    expect(660_000 + 67_840 + 240_000 + 30_920 + 18_000 + 7_500).toBe(sampleReservation().total.amount)
    expect(spoken).toContain('Visa ending in 4242 6 instalments of R$1,791.00, R$10,746.00 in total, 1.39% a month')
    expect(spoken).toContain('R$503.40 of it is interest, charged and kept by the payment provider.')
    expect(spoken).not.toContain('Refunds')
  })

  test('shows what came back, by when, and what remains', async () => {
    const { spoken } = readPdf(await documents.invoicePdf(refundedReservation(), 'pt-BR'))
    expect(spoken).toContain('Reembolsos')
    expect(spoken).toContain('Código de Defesa do Consumidor (Lei 8.078/1990), art. 49 (até 29 de nov. de 2026)')
    expect(spoken).toMatch(/Pago menos reembolsos\n(\n)?R\$ 742,60/)
  })

  test('gets another number whenever money moves', () => {
    expect(receiptNumber(sampleReservation())).toBe('AB3CD4-01')
    expect(receiptNumber(refundedReservation())).toBe('AB3CD4-02')
    expect(receiptNumber(sampleReservation({ payments: [] }))).toBe('AB3CD4-00')
  })
})
