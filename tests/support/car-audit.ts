import type pg from 'pg'

/** What must hold of cars once nothing is under way; each query lists what breaks it. */
export const CAR_INVARIANTS: Record<string, string> = {
  'no day of a class of cars is sold beyond its units': `select * from car_days where sold + held > units`,
  'cars sold and held are exactly those of the hires': `
    with gone as (
      select depot_id, given_class as car_class, day::date as day,
        count(*) filter (where status <> 'held') as sold, count(*) filter (where status = 'held') as held
      from car_hires, generate_series(first_day, last_day, interval '1 day') as day
      where status in ('held', 'confirmed', 'completed') group by 1, 2, 3)
    select depot_id, car_class, day, days.sold, days.held, gone.sold as hires, gone.held as holds
    from car_days days full join gone using (depot_id, car_class, day)
    where coalesce(days.sold, 0) <> coalesce(gone.sold, 0) or coalesce(days.held, 0) <> coalesce(gone.held, 0)`,
  'cars that are out are exactly those of the outages': `
    with outage as (
      select depot_id, car_class, day::date as day, sum(units) as units
      from car_outages, generate_series(first_day, last_day, interval '1 day') as day
      where ended_at is null group by 1, 2, 3)
    select depot_id, car_class, day, days.out, outage.units
    from car_days days full join outage using (depot_id, car_class, day)
    where coalesce(days.out, 0) <> coalesce(outage.units, 0) and day >= current_date`,
  'every hire is where its history ends, and each step begins where the one before ended': `
    with told as (
      select hire_id, from_status, to_status, lag(to_status) over hire as before, lead(to_status) over hire as after
      from car_hire_history window hire as (partition by hire_id order by id))
    select hire_id, from_status, to_status, before, car_hires.status from car_hires left join told on told.hire_id = car_hires.id
    where from_status is distinct from before or (after is null and to_status is distinct from car_hires.status)`,
  'every hire of a reservation that is sold is in it, and every car that is promised has its hire': `
    select hire.id, hire.status as hired, item.status as promised
    from (select * from car_hires where exists (select 1 from reservations where code = car_hires.code)) hire
    full join (select * from reservation_items where kind = 'car' and order_ref is not null) item on item.order_ref = hire.id::text
    where (hire.status in ('confirmed', 'completed')) is distinct from (item.status in ('ordering', 'confirmed', 'completed'))
      and (hire.status in ('confirmed', 'completed') or item.status in ('confirmed', 'completed'))`,
  'a depot and a booking say the same of a hire, and no change of one is left in the middle': `
    select hire.id, hire.offer->>'pickUp' as hired, item.snapshot->'car'->>'pickUp' as promised
    from reservation_items item join car_hires hire on hire.id::text = item.order_ref
    where item.kind = 'car' and (hire.offer->>'pickUp', hire.offer->>'return') is distinct from
      (item.snapshot->'car'->>'pickUp', item.snapshot->'car'->>'return')
    union all
    select id, status, null from car_changes where status = 'asked'`,
}

/** Everything of cars and hires that does not hold, in sentences. */
export async function auditCars(pool: pg.Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(CAR_INVARIANTS)) {
    const { rows } = await pool.query(query)
    broken.push(...rows.map((row) => `not so: ${name}: ${JSON.stringify(row)}`))
  }
  return broken
}
