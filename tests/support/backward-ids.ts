import type { TestDatabase } from './database.ts'

/**
 * From now on each id that this database makes is smaller than the one before, as on a server whose clock is set back all the time. Before
 * its first use: connections that are open go on as they were.
 */
export async function makeIdsRunBackwards({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  // One statement: all on one connection, which gets the path too.
  await pool.query(`do $do$
    declare of record;
    begin
      create schema backwards;
      create sequence backwards.left_over;
      create function backwards.uuidv7() returns uuid language sql volatile as $$
        select ('00000000-0000-7000-8000-' || lpad(to_hex(1000000000 - nextval('backwards.left_over')), 12, '0'))::uuid $$;
      for of in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default like '%uuidv7()' loop
        execute format('alter table %I alter %I set default backwards.uuidv7()', of.table_name, of.column_name);
      end loop;
      execute format('alter database %I set search_path = backwards, pg_catalog, public', current_database());
      perform set_config('search_path', 'backwards, pg_catalog, public', false);
    end $do$`)
}
