import type { Currency } from '#platform/money.ts'

/** The owner reservation of the specification (§3), with its currency and the end of the time to answer. Amounts are minor units. */
export type OwnerReservation = {
  id: string
  hotel_name: string
  reservation_code: string
  status: string
  guest_first_name?: string | null
  customer_first_name?: string | null
  guest_last_name?: string | null
  customer_last_name?: string | null
  guest_email?: string | null
  customer_email?: string | null
  guest_phone?: string | null
  checkin_date: string
  checkout_date: string
  rooms?: number | null
  guests?: number | null
  total_price: number
  owner_amount?: number | null
  currency: Currency
  answer_by?: string | null
}
