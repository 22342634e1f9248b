import type pg from 'pg'

type IndexDefinition = { name: string; definition: string; unique: boolean }

/**
 * The indexes of our tables that no constraint needs, and the statements that make them again. One of a partitioned table stands for
 * those of its partitions.
 */
export async function indexDefinitions(client: pg.Client): Promise<IndexDefinition[]> {
  const { rows } = await client.query<IndexDefinition>(
    `select i.indexrelid::regclass::text as name, i.indisunique as unique,
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  )
  return rows
}
