import type pg from 'pg'

/** Brings the deadline of reservations nearer; of holds that came to nothing too. */
export async function bringNearer(pool: pg.Pool, codes: readonly string[], seconds: number): Promise<number> {
  const deadline = new Date(Date.now() + seconds * 1000)
  await pool.query('update reservations set hold_expires_at = $1, resume_at = $1 where code = any($2)', [
    deadline,
    codes,
  ])
  await pool.query('update reservation_holds set until = $1 where kept_at is null and released_at is null', [deadline])
  return deadline.getTime()
}
