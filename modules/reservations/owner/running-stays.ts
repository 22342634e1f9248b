import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'
import { comingStays } from './coming-stays.ts'

const RUNNING = /*i18n*/ {
  id: 'reservation.hold.stays',
  message: 'Guests have upcoming bookings with this owner. Their stays must end or be cancelled first.',
}

/** Why an owner's account cannot be erased yet. */
export async function staysHold(db: DatabaseOrTransaction, ownerId: string): Promise<Message[]> {
  return (await comingStays(db, ownerId)).length > 0 ? [RUNNING] : []
}
