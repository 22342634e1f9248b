import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'
import { comingStays } from './coming-stays.ts'

const RUNNING = /*i18n*/ {
  id: 'reservation.hold.stays',
  message:
    'Guests have booked with this owner and are still to come. Their stays have to be over, or cancelled, first.',
}

/** Why an owner's account cannot be erased yet. */
export async function staysHold(db: DatabaseOrTransaction, ownerId: string): Promise<Message[]> {
  return (await comingStays(db, ownerId)).length > 0 ? [RUNNING] : []
}
