import type { Caller } from '#modules/accounts/access.contract.ts'
import type { Owners } from '#modules/accounts/index.ts'
import type { Payments } from '#modules/payments/index.ts'
import type { Once } from '#platform/api/serve.ts'
import type { Locale } from '#platform/locale.ts'
import type { Documents } from './documents/documents.ts'
import type { Reservations } from './reservations.ts'

export type ApiDeps = {
  reservations: Reservations
  payments: Pick<Payments, 'methods'>
  documents: Documents
  /** Told where something was booked in a browser in which an owner has signed in. */
  accounts: { owners: Pick<Owners, 'noteBooking'> }
}

type Step<Told> = {
  work: (key: string) => Promise<Told>
  idOf: (told: Told) => string
  /** For the same request once more. */
  again: (id: string) => Promise<Told>
}

/** Only an id is stored with the key of a request; repeating the request returns the current state. */
export async function onceById<Told>(once: Once, { work, idOf, again }: Step<Told>): Promise<Told> {
  const first: Told[] = []
  const { id } = await once(async (key) => {
    const told = await work(key)
    first.push(told)
    return { id: idOf(told) }
  })
  return first[0] ?? again(id)
}

/** The payment that a request came to, as it is now. */
export async function paidBefore(
  reservations: Reservations,
  { code, id }: { code: string; id: string },
  as: { caller: Caller; locale: Locale },
) {
  const reservation = await reservations.get(code, as)
  const payment = reservation.payments.find((one) => one.id === id)
  if (!payment) throw new Error(`payment ${id} is gone`)
  return { reservation, payment }
}
