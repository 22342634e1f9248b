const MINUTE_MS = 60_000
const AFTER_ORDER_MS = 24 * 60 * MINUTE_MS
const BEFORE_DEPARTURE_MS = 3 * 60 * MINUTE_MS
const AT_LEAST_MS = 30 * MINUTE_MS

/**
 * Until when the tickets of an order must be issued: 24 hours after the order, but three hours before the first
 * departure; an order for a flight that leaves sooner has half an hour, though never beyond the departure.
 */
export function ticketTimeLimit(orderedAt: Date, departure: Date): Date {
  const usual = Math.min(orderedAt.getTime() + AFTER_ORDER_MS, departure.getTime() - BEFORE_DEPARTURE_MS)
  return new Date(Math.min(Math.max(usual, orderedAt.getTime() + AT_LEAST_MS), departure.getTime()))
}
