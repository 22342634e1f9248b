import type { AlarmsView } from '#modules/ticketing/alarms.contract.ts'
import { ticketingAlarm } from '#modules/ticketing/ticketing.events.ts'
import { isLive } from '#modules/ticketing/ticketing.store.ts'
import { ticketingAlarms, ticketingWork } from '#modules/ticketing/ticketing.tables.ts'
import { and, asc, desc, eq, inArray, isNull } from '#platform/database/query.ts'
import type { Events } from '#platform/events.ts'
import { type AlarmDeps, notifyStaff } from './notify-staff.ts'

/** Alarms of the emission queue as one member of staff hears them. */
export type Alarms = {
  /** The latest of each piece of work that is not finished; what is done rings no more. */
  of(staffId: string): Promise<AlarmsView>
  /** Ids of others are passed over in silence. Reading twice keeps the first time. */
  read(staffId: string, ids: readonly string[]): Promise<AlarmsView>
}

/** Subscribes to the alarms that the watch raises, and opens the door. */
export async function createAlarms(deps: AlarmDeps & { events: Events }): Promise<Alarms> {
  await deps.events.subscribe(ticketingAlarm, 'ticketing', ({ data }) => notifyStaff(deps, data))
  return {
    of: (staffId) => listAlarms(deps, staffId),
    async read(staffId, ids) {
      await markRead(deps, staffId, ids)
      return listAlarms(deps, staffId)
    },
  }
}

async function listAlarms({ db, clock }: AlarmDeps, staffId: string): Promise<AlarmsView> {
  const rows = await db
    .selectDistinctOn([ticketingWork.limit, ticketingWork.id], {
      id: ticketingAlarms.id,
      alarm: ticketingAlarms.alarm,
      at: ticketingAlarms.at,
      readAt: ticketingAlarms.readAt,
      code: ticketingWork.code,
      title: ticketingWork.title,
      limit: ticketingWork.limit,
      reservationId: ticketingWork.reservationId,
    })
    .from(ticketingAlarms)
    .innerJoin(ticketingWork, eq(ticketingWork.id, ticketingAlarms.workId))
    .where(and(eq(ticketingAlarms.staffId, staffId), isLive))
    .orderBy(asc(ticketingWork.limit), asc(ticketingWork.id), desc(ticketingAlarms.id))
    .limit(200)
  return {
    rows: rows.map(({ limit, at, readAt, ...row }) => ({
      ...row,
      limit: limit.toISOString(),
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    unread: rows.filter(({ readAt }) => readAt === null).length,
    now: clock.now().toISOString(),
  }
}

async function markRead({ db, clock }: AlarmDeps, staffId: string, ids: readonly string[]): Promise<void> {
  const mine = and(eq(ticketingAlarms.staffId, staffId), inArray(ticketingAlarms.id, [...ids]))
  await db
    .update(ticketingAlarms)
    .set({ readAt: clock.now() })
    .where(and(mine, isNull(ticketingAlarms.readAt)))
}
