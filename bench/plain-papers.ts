import { createDocuments } from '#modules/reservations/index.ts'
import { OUTBOUND, sampleItem, sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { createTranslate } from '#platform/i18n.ts'

const documents = createDocuments({ translate: createTranslate() })
/** One traveller on one flight without extras, as `bench:booking` books. */
const slices = [{ ...OUTBOUND, segments: OUTBOUND.segments.slice(0, 1) }]
const sample = sampleReservation({ items: [sampleItem({ slices, extras: [] })] })
const travellers = sample.travellers.slice(0, 1).map((one) => ({ ...one, frequentFlyer: null }))

/** What the mail of the plain design carries: the product's own papers. */
export async function papersOf(code: string): Promise<Buffer[]> {
  const reservation = { ...sample, travellers, code }
  return [await documents.eticketPdf(reservation, 'en'), Buffer.from(documents.calendar(reservation, 'en'))]
}
