/** The id of an offer is its trip, so that its address can be read, shared and kept. */
import { isDay } from '#platform/dates.ts'

export type OfferTrip = { origin: string; destination: string; departure: string; return: string }

const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const ID = new RegExp(`^([a-z]{3})-([a-z]{3})-(${DAY})-(${DAY})$`, 'i')

/** `gru-lis-2026-12-18-2026-12-25` */
export function offerIdOf({ origin, destination, departure, return: back }: OfferTrip): string {
  return `${origin}-${destination}-${departure}-${back}`.toLowerCase()
}

/** The trip of an id; null when it cannot be one. */
export function readOfferId(id: string): OfferTrip | null {
  const [, origin = '', destination = '', departure = '', back = ''] = ID.exec(id) ?? []
  if (!isDay(departure) || !isDay(back) || back <= departure) return null
  return { origin: origin.toUpperCase(), destination: destination.toUpperCase(), departure, return: back }
}
