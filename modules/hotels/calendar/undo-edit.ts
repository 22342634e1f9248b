import { lockOwn, type Own } from '#modules/hotels/listings/listing-store.ts'
import { notNow } from '#modules/hotels/listings/listings.errors.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import type { Undone } from './calendar.contract.ts'
import { calendarEdits } from './calendar.tables.ts'
import { type CalendarDeps, keyOf } from './edit-calendar.ts'
import { lockNights, lockRooms, saveNights } from './nights-store.ts'
import { type CellChange, refusalOf, undoOf } from './plan-edit.ts'

const TEXT = {
  noEdit: /*i18n*/ { id: 'calendar.no-edit', message: 'We cannot find this change. Reload the calendar.' },
  undone: /*i18n*/ { id: 'calendar.undone', message: 'This change has already been undone.' },
} satisfies Record<string, Message>

/**
 * Gives nights back what an edit took from them, once; what was changed again since stays, and is named. Days that are over
 * are left alone. Throws AppError `hotel/not-found`, `hotel/state` when it was undone before.
 */
export async function undoEdit({ db, clock }: CalendarDeps, own: Own, editId: string): Promise<Undone> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const today = dayIn(hotel.timeZone ?? 'UTC', at)
    const changes = (await takeEdit(tx, { hotelId: hotel.id, editId, at })).filter(({ d }) => d >= today)
    const rooms = await lockRooms(tx, hotel.id, [...new Set(changes.map(({ r }) => r))], { archived: true })
    const days = [...new Set(changes.map(({ d }) => d))]
    const nights = new Map((await lockNights(tx, [...rooms.keys()], days)).map((one) => [keyOf(one), one]))
    const kept: Undone['kept'] = []
    const restored = changes.flatMap((change) => {
      const night = nights.get(keyOf({ roomTypeId: change.r, day: change.d }))
      if (!night) return []
      const undo = undoOf(night, change)
      const refusal = refusalOf(night, undo.set)
      const why = undo.kept ?? (refusal ? (refusal.why === 'taken' ? 'taken' : 'changed') : null)
      if (why) kept.push({ roomTypeId: change.r, day: change.d, why })
      return refusal || Object.keys(undo.set).length === 0 ? [] : [{ ...night, ...undo.set }]
    })
    await saveNights(tx, restored)
    return { restored: restored.length, kept }
  })
}

/** Compare-and-set: of two who undo the same edit one does. */
async function takeEdit(tx: Transaction, { hotelId, editId, at }: { hotelId: string; editId: string; at: Date }) {
  const wanted = and(eq(calendarEdits.id, editId), eq(calendarEdits.hotelId, hotelId))
  const [taken] = await tx
    .update(calendarEdits)
    .set({ undoneAt: at })
    .where(and(wanted, isNull(calendarEdits.undoneAt)))
    .returning({ before: calendarEdits.before })
  if (taken) return taken.before as CellChange[]
  const [known] = await tx.select({ id: calendarEdits.id }).from(calendarEdits).where(wanted)
  throw known ? notNow(TEXT.undone) : new AppError('hotel/not-found', { userMessage: TEXT.noEdit })
}
