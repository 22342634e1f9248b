import type pg from 'pg'

/** Whether the hotel holds nights for `change` of a stay: it was asked to, and has neither sold them to the stay nor let them go. */
const HELD = `(exists (select 1 from stay_calls where key = 'hold-' || change.id and answer = 'held')
  and not exists (select 1 from stay_calls where (key = 'release-' || change.id) or (key = 'apply-' || change.id and answer = 'applied')))`

/** What must hold of rooms once nothing is under way; each query lists what breaks it. */
export const STAY_INVARIANTS: Record<string, string> = {
  'no night is sold beyond its allotment': `select * from room_nights where sold + held > allotment`,
  'rooms sold and held are exactly those of the stays': `
    with taken as (
      select room_type_id, check_in, check_out, rooms, status = 'held' as held from stays
      where status in ('held', 'pending', 'confirmed', 'completed', 'no_show')
      union all
      select room_type_id, added.first, added.last, rooms, true from stay_changes change
      join stays on stays.id = stay_id cross join lateral (values
        (change.check_in, least(change.check_out, change.old_check_in)),
        (greatest(change.check_in, change.old_check_out), change.check_out)) as added(first, last)
      where ${HELD} and added.first < added.last),
    slept as (
      select room_type_id, day::date as day, coalesce(sum(rooms) filter (where not held), 0) as sold,
        coalesce(sum(rooms) filter (where held), 0) as held
      from taken, generate_series(check_in, check_out - 1, interval '1 day') as day group by 1, 2)
    select room_type_id, day, night.sold, night.held, slept.sold as stays, slept.held as holds
    from room_nights night full join slept using (room_type_id, day)
    where coalesce(night.sold, 0) <> coalesce(slept.sold, 0) or coalesce(night.held, 0) <> coalesce(slept.held, 0)`,
  'rooms blocked are exactly those of the outside calendars': `
    with busy as (select room_type_id, day, sum(rooms) as rooms from calendar_feed_nights
      join calendar_feeds on calendar_feeds.id = feed_id group by 1, 2)
    select room_type_id, day, blocked, rooms from room_nights full join busy using (room_type_id, day)
    where coalesce(blocked, 0) <> coalesce(rooms, 0)`,
  'every stay is where its history ends, and each step begins where the one before ended': `
    with told as (
      select stay_id, from_status, to_status, lag(to_status) over stay as before, lead(to_status) over stay as after
      from stay_history window stay as (partition by stay_id order by id))
    select stay_id, from_status, to_status, before, stays.status from stays left join told on told.stay_id = stays.id
    where from_status is distinct from before or (after is null and to_status is distinct from stays.status)`,
  'every change of a stay is where its history ends, and each step begins where the one before ended': `
    with told as (
      select change_id, from_status, to_status, lag(to_status) over change as before, lead(to_status) over change as after
      from stay_change_history window change as (partition by change_id order by id))
    select change_id, from_status, to_status, told.before, stay_changes.status
    from stay_changes left join told on told.change_id = stay_changes.id
    where from_status is distinct from told.before or (told.after is null and to_status is distinct from stay_changes.status)`,
  'nights are held for a change as long as it is open, and nothing that a hotel was asked is left in the middle': `
    select change.id, change.status, change.call from stay_changes change
    where change.call is not null or (change.status in ('unpaid', 'pending', 'accepted')) is distinct from ${HELD}
    union all
    select item_id, step, key from reservation_steps where step in ('accept', 'reopen') and status = 'intended'`,
  'a hotel and a booking say the same of a stay': `
    select stays.id, stays.status, item.status as item, stays.check_in, item.snapshot->'stay'->>'checkIn' as item_in
    from reservation_items item join stays on stays.id::text = item.order_ref
    where item.kind = 'stay' and item.supplier = 'house' and (
      (stays.status = 'confirmed') is distinct from (item.status in ('accepted', 'confirmed'))
      or (stays.check_in::text, stays.check_out::text, stays.total) is distinct from
        (item.snapshot->'stay'->>'checkIn', item.snapshot->'stay'->>'checkOut', item.amount))`,
  'a stay is what its last change made of it': `
    select stays.id, stays.check_in, stays.check_out, change.check_in as wanted_in, change.check_out as wanted_out
    from stays join lateral (select * from stay_changes where stay_id = stays.id and status = 'applied'
      order by updated_at desc, id desc limit 1) change on true
    where (stays.check_in, stays.check_out) is distinct from (change.check_in, change.check_out)`,
}

type Event = {
  id: string
  roomTypeId: string
  first: string
  last: string
  /** Rooms that are taken from here on, or given back. */
  change: number
  /** Where nothing changes hands, the owner gives the night so many; null: as many as the room type has. */
  allotment: number | null
}

/**
 * Reads back what was written down of every stay and every change of a calendar, in the order in which the nights were
 * locked, and follows how many rooms were taken. A room counts as given back when that begins, so that nothing is blamed
 * that was in order. @returns nights on which at some moment more was sold and held than there were rooms.
 */
export async function findOversold(pool: pg.Pool): Promise<string[]> {
  const { rows: nights } = await pool.query<Night>(FIRST_NIGHTS)
  const { rows: events } = await pool.query<Event>(EVENTS)
  const known = new Map(nights.map((night) => [`${night.roomTypeId} ${night.day}`, { ...night, taken: 0 }]))
  const oversold: string[] = []
  for (const { id, roomTypeId, first, last, change, allotment } of events) {
    for (let day = first; day < last; day = dayAfter(day)) {
      const night = known.get(`${roomTypeId} ${day}`)
      if (!night) continue
      night.taken += change
      if (change === 0) night.allotment = allotment ?? night.usual
      else if (change > 0 && night.taken > night.allotment)
        oversold.push(`${day} of ${roomTypeId}: ${night.taken} of ${night.allotment} at ${id}`)
    }
  }
  return oversold
}

type Night = { roomTypeId: string; day: string; allotment: number; usual: number }

/** A night as it was before its owner first gave it an allotment. */
const FIRST_NIGHTS = `
  with said as (
    select distinct on (cell->>'r', cell->>'d') (cell->>'r')::uuid as room_type_id, (cell->>'d')::date as day,
      (cell->'b'->>'allotment')::int as before
    from calendar_edits, jsonb_array_elements(before) as cell where cell->'a' ? 'allotment'
    order by cell->>'r', cell->>'d', calendar_edits.id)
  select night.room_type_id as "roomTypeId", night.day::text, room.allotment as usual,
    case when said.day is null then night.allotment else coalesce(said.before, room.allotment) end as allotment
  from room_nights night join room_types room on room.id = night.room_type_id
  left join said on said.room_type_id = night.room_type_id and said.day = night.day`

/** A stay is taken as it was before its first change; each change adds nights and, when it is applied, drops others. */
const EVENTS = `
  select id, room_type_id as "roomTypeId", check_in::text as first, check_out::text as last, change::int, null::int as allotment from (
    select stay_history.id, room_type_id,
      case when to_status = 'held' then coalesce(began.old_check_in, check_in) else check_in end as check_in,
      case when to_status = 'held' then coalesce(began.old_check_out, check_out) else check_out end as check_out,
      case when to_status = 'held' then rooms
        when to_status in ('released', 'rejected', 'lapsed', 'cancelled') then -rooms else 0 end as change
    from stay_history join stays on stays.id = stay_id
    left join lateral (select old_check_in, old_check_out from stay_changes
      where stay_id = stays.id and status = 'applied' order by id limit 1) began on true
    union all
    select moved.id, room_type_id, nights.first, nights.last,
      case when moved.answer = 'held' then rooms else -rooms end as change
    from stay_calls moved join stay_changes change on change.id::text = regexp_replace(moved.key, '^(hold|release|apply)-', '')
    join stays on stays.id = change.stay_id
    cross join lateral (select * from (values
        (change.check_in, least(change.check_out, change.old_check_in), false),
        (greatest(change.check_in, change.old_check_out), change.check_out, false),
        (change.old_check_in, least(change.old_check_out, change.check_in), true),
        (greatest(change.old_check_in, change.check_out), change.old_check_out, true)) as runs(first, last, dropped)
      where runs.first < runs.last and runs.dropped = (moved.answer = 'applied')) as nights
    where moved.answer in ('held', 'applied') or (moved.answer = 'released'
      and exists (select 1 from stay_calls where key = 'hold-' || change.id and answer = 'held'))) moves
  where change <> 0
  union all
  select calendar_edits.id, (cell->>'r')::uuid, cell->>'d', ((cell->>'d')::date + 1)::text, 0, (cell->'a'->>'allotment')::int
  from calendar_edits, jsonb_array_elements(before) as cell where cell->'a' ? 'allotment'
  order by 1`

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** Everything of rooms and stays that does not hold, in sentences. */
export async function auditStays(pool: pg.Pool): Promise<string[]> {
  const broken = await findOversold(pool)
  for (const [name, query] of Object.entries(STAY_INVARIANTS)) {
    const { rows } = await pool.query(query)
    broken.push(...rows.map((row) => `not so: ${name}: ${JSON.stringify(row)}`))
  }
  return broken
}
