import { createDocuments, wordsIn } from '#modules/reservations/index.ts'
import { sampleFlightNotice } from '#modules/reservations/items/flight/mail/flight-sample.ts'
import { createTranslate } from '#platform/i18n.ts'

const translate = createTranslate()
const documents = createDocuments({ translate })
const booked = oneFlight()

/** What the plain design's mail carries: the product's own papers of one traveller on one flight, as `bench:booking` books them. */
export async function papersOf(code: string): Promise<Buffer[]> {
  const reservation = { ...booked, code }
  return [await documents.eticketPdf(reservation, 'en'), Buffer.from(documents.calendar(reservation, 'en'))]
}

function oneFlight() {
  const { reservation } = sampleFlightNotice('ticketed', wordsIn('en', translate))
  const travellers = reservation.travellers.slice(0, 1).map((one) => ({ ...one, frequentFlyer: null }))
  const items = reservation.items.flatMap((item) => {
    if (item.kind !== 'flight') return []
    const slices = item.slices.slice(0, 1).map((slice) => ({ ...slice, segments: slice.segments.slice(0, 1) }))
    return [{ ...item, slices, extras: [] }]
  })
  return { ...reservation, travellers, items }
}
