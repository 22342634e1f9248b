import type pg from 'pg'

/** Brings the deadline of reservations nearer, with the job that runs at it; for holds that came to nothing too. */
export async function bringNearer(pool: pg.Pool, codes: readonly string[], seconds: number): Promise<number> {
  const deadline = new Date(Date.now() + seconds * 1000)
  await pool.query(
    `with moved as (
       update reservations set hold_expires_at = $1, resume_at = $1 where code = any($2) returning id::text)
     update pgboss.job set start_after = $1
     where name = 'reservations.advance' and state = 'created' and data->>'reservationId' in (select id from moved)`,
    [deadline, codes],
  )
  await pool.query('update reservation_holds set until = $1 where item_id is null and released_at is null', [deadline])
  return deadline.getTime()
}
