import { randomUUID } from 'node:crypto'
import type { StaffContact } from '#modules/accounts/index.ts'
import type { OwnerSummary } from '#modules/hotels/index.ts'

/** Whose hotels they are. */
export const OWNER: OwnerSummary = {
  id: '',
  name: 'Pousadas do Vento Ltda',
  email: 'owner@example.com',
  locale: 'pt-BR',
  verification: 'verified',
}

/** Who of the staff hears of refunds that came back. */
export const REFUND_CREW: StaffContact[] = [
  { id: randomUUID(), email: 'eva@example.com', locale: 'pt-BR' },
  { id: randomUUID(), email: 'rui@example.com', locale: 'en' },
]
