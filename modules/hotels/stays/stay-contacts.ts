import { and, inArray, notInArray } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { openPeople } from './stay-people.ts'
import type { StayDeps } from './stays.deps.ts'
import { type StayStatus, stays } from './stays.tables.ts'

/** Who stays where, for those who speak with them (modules/messages). */
export type StayContact = {
  stayId: string
  ownerId: string
  hotelId: string
  hotelName: string
  hotelLanguage?: Locale | null | undefined
  timeZone: string
  /** What the guest calls it. */
  code: string
  status: StayStatus
  checkIn: Day
  checkOut: Day
  /** Given names of the one who checks in; empty once it is not kept any more. */
  guestName: string
}

/** Of stays that were ordered; others are left out. */
export async function contactsOf(
  { db, vault }: Pick<StayDeps, 'db' | 'vault'>,
  stayIds: readonly string[],
): Promise<StayContact[]> {
  if (stayIds.length === 0) return []
  const ordered = and(inArray(stays.id, [...stayIds]), notInArray(stays.status, ['held', 'released']))
  const rows = await db.select().from(stays).where(ordered)
  return rows.map(({ id, ownerId, hotelId, status, checkIn, checkOut, code, offer, people }) => {
    const known = openPeople({ vault }, { id, people })
    return {
      stayId: id,
      ownerId,
      hotelId,
      hotelName: offer.hotel.name,
      hotelLanguage: offer.hotel.language,
      timeZone: offer.hotel.timeZone,
      status,
      checkIn,
      checkOut,
      code: code ?? '',
      guestName: known?.guests[0]?.givenNames ?? '',
    }
  })
}
