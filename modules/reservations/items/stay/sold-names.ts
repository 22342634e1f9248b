import { planName, roomName, type StayAsSold } from '#modules/hotels/index.ts'
import type { Locale } from '#platform/locale.ts'

type Sold = Pick<StayAsSold, 'room' | 'plan'> & { hotel: Pick<StayAsSold['hotel'], 'language'> }

/** What was sold stays as it was written down; where we know its name, a reader has it in their language. */
export function soldNames({ hotel: { language }, room, plan }: Sold, locale: Locale) {
  return {
    room: { ...roomName({ name: room.name, language }, locale), beds: room.beds, sizeM2: room.sizeM2 },
    plan: { ...planName({ name: plan.name, language }, locale), meal: plan.meal, policy: plan.policy },
  }
}
