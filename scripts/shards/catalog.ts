import type pg from 'pg'

/** What the catalog says of a table of ours; partitions are part of their table. */
export type CatalogTable = {
  name: string
  columns: string[]
  /** Those that may be null. */
  nullable: string[]
  /** By their place in a row; null where one was dropped. */
  places: (string | null)[]
  /** Primary key, unique indexes and exclusion constraints with the columns that each compares by equality. */
  uniques: { name: string; columns: string[] }[]
  foreignKeys: { name: string; columns: string[]; to: string; toColumns: string[] }[]
  triggers: string[]
}

export type Catalog = {
  tables: ReadonlyMap<string, CatalogTable>
  /** Partitions by their table. */
  parents: ReadonlyMap<string, string>
}

const TABLES = `
  select c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and not attnotnull
      order by attnum) as nullable,
    array(select case when not attisdropped then attname::text end from pg_attribute where attrelid = c.oid and attnum > 0
      order by attnum) as places,
    array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`
const UNIQUES = `
  select t.relname as table, i.relname as name,
    array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(attnum, n)
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum and k.attnum > 0
      where a.attname is not null and k.n <= x.indnkeyatts and (not x.indisexclusion or o.conexclop[k.n] in
        (select oid from pg_operator where oprname = '='))) as columns
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_constraint o on o.conindid = x.indexrelid and o.contype = 'x'
  where t.relnamespace = 'public'::regnamespace and not t.relispartition and (x.indisunique or x.indisexclusion) order by 1, 2`
const FOREIGN_KEYS = `
  select t.relname as table, o.conname as name, r.relname as to,
    array(select attname::text from unnest(o.conkey) with ordinality k(n, at) join pg_attribute
      on attrelid = o.conrelid and attnum = k.n order by k.at) as columns,
    array(select attname::text from unnest(o.confkey) with ordinality k(n, at) join pg_attribute
      on attrelid = o.confrelid and attnum = k.n order by k.at) as "toColumns"
  from pg_constraint o join pg_class t on t.oid = o.conrelid join pg_class r on r.oid = o.confrelid
  where o.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relispartition and not r.relispartition order by 1, 2`
const PARENTS = `
  select c.relname as partition, p.relname as of from pg_inherits join pg_class c on c.oid = inhrelid join pg_class p on p.oid = inhparent
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

/** Reads what a migrated database consists of. */
export async function readCatalog(database: Pick<pg.Pool, 'query'>): Promise<Catalog> {
  const rowsOf = async <Row extends object>(text: string) => (await database.query<Row>(text)).rows
  const found = await rowsOf<Pick<CatalogTable, 'name' | 'columns' | 'nullable' | 'places' | 'triggers'>>(TABLES)
  const uniques = await rowsOf<CatalogTable['uniques'][number] & { table: string }>(UNIQUES)
  const foreignKeys = await rowsOf<CatalogTable['foreignKeys'][number] & { table: string }>(FOREIGN_KEYS)
  const parents = await rowsOf<{ partition: string; of: string }>(PARENTS)
  const of = <One extends { table: string }>(all: readonly One[], name: string) =>
    all.filter(({ table }) => table === name)
  const tables = found.map((one) => ({
    ...one,
    uniques: of(uniques, one.name),
    foreignKeys: of(foreignKeys, one.name),
  }))
  return {
    tables: new Map(tables.map((one) => [one.name, one])),
    parents: new Map(parents.map(({ partition, of: parent }) => [partition, parent])),
  }
}
