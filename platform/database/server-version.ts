import type pg from 'pg'

/** The oldest that the tests run on. */
const OLDEST = 15

/** Throws Error with a sentence for the operator where the server is older than what we are tested on. */
export async function refuseOldServer(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (!server || server.number >= OLDEST * 10_000) return
  throw new Error(
    `This database server is PostgreSQL ${server.version.split(' ')[0]}, and the site needs ${OLDEST} or newer. Nothing in it was changed. ` +
      'Upgrade the server (pg_upgrade, or a dump and its restore), or set DATABASE_URL to a newer one.',
  )
}

/**
 * Gives a server before PostgreSQL 18 the function that keys are made by: RFC 9562 version 7 with 48 bits of milliseconds, 12 bits of
 * their fraction, then random. Unlike that of 18 it does not strictly rise within one session, and nothing may depend on it: clocks
 * of several machines and of one that is set back do not either. It is kept in `public`, where a server that has its own never looks.
 */
export async function bringUuidv7(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regprocedure('uuidv7()') is not null as there`)
  if (!rows[0]?.there) await client.query(UUIDV7)
}

const UUIDV7 = `create function public.uuidv7() returns uuid language plpgsql volatile parallel safe as $$
declare
  us bigint := floor(extract(epoch from clock_timestamp()) * 1000000);
  bytes bytea := uuid_send(gen_random_uuid());
begin
  bytes := overlay(bytes placing substring(int8send(us / 1000) from 3) from 1 for 6);
  bytes := overlay(bytes placing substring(int8send(28672 + ((us % 1000) * 4096) / 1000) from 7) from 7 for 2);
  return encode(bytes, 'hex')::uuid;
end $$`
