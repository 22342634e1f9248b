import { expect, test } from 'vitest'
import { createDocuments, type Reservations } from '#modules/reservations/index.ts'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { testDatabase } from '#tests/support/database.ts'
import { disputeSources } from './dispute-sources.ts'

const database = testDatabase()

test('a bank is shown papers that the booking has, and none that it has not', async () => {
  const view = sampleReservation({ documents: [{ kind: 'invoice', available: true, href: '' }] })
  const { paper, record } = disputeSources({
    db: database.db,
    documents: createDocuments({ translate: createTranslate() }),
    reservations: { read: async () => ({ view, locale: 'pt-BR', customerId: null }) } as unknown as Reservations,
  })
  const { name, content } = await paper(view.id, 'invoice')
  expect(name).toBe(`${view.code}-invoice.pdf`)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(paper(view.id, 'policy')).rejects.toMatchObject({ code: 'reservation/state' })
  expect(await record(view.id)).toMatchObject({ papers: ['invoice'] })
})
