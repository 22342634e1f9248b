import type { Catalog, CatalogTable } from './catalog.ts'
import type { Placement, Placements } from './placements.ts'

type Sharded = Extract<Placement, { at: 'shards' }>

/** What contradicts the tables as they are: a placement is missing or wrong. */
export function wrongPlacements({ tables }: Catalog, placements: Placements, twice: readonly string[] = []): string[] {
  return [
    ...twice.map((name) => `${name} has more than one placement`),
    ...[...tables.keys()].filter((name) => !placements.has(name)).map((name) => `${name} has no placement`),
    ...[...placements].flatMap(([name, placement]) => {
      const table = tables.get(name)
      if (!table) return [`${name} has a placement and is no table`]
      return placement.at === 'shards' ? wrongKey({ tables, placements }, table, placement) : []
    }),
  ]
}

type Placed = { tables: Catalog['tables']; placements: Placements }

function wrongKey(
  { tables, placements }: Placed,
  { name, columns, ...table }: CatalogTable,
  { group, key, lacks }: Sharded,
) {
  if (!lacks) return columns.includes(key) ? [] : [`${name} has no column ${key}`]
  if (columns.includes(key)) return [`${name} has ${key} by now: it lacks nothing`]
  if (!columns.includes(lacks.via)) return [`${name} has no column ${lacks.via}`]
  // Some refer to one another without a foreign key, across the doors of modules.
  const to = table.foreignKeys.find((one) => one.columns.includes(lacks.via))?.to
  const placement = to === undefined ? undefined : placements.get(to)
  if (!to || !tables.has(to)) return []
  return placement?.at === 'shards' && placement.group === group
    ? []
    : [`${name} is found by ${to}, which is elsewhere`]
}

/** What the tables would have to be before they can be placed so: rules of Citus, each with what ends it. */
export function schemaFindings({ tables }: Catalog, placements: Placements): string[] {
  return [...tables.values()].flatMap((table) => {
    const placement = placements.get(table.name)
    if (!placement) return []
    const keys = table.foreignKeys.flatMap((one) =>
      foreignKeyFinding({ table, placement }, one, placements.get(one.to)),
    )
    if (placement.at !== 'shards') return keys
    const { key, lacks } = placement
    const uniques = table.uniques.filter(({ columns }) => !columns.includes(key))
    return [
      ...(lacks ? [`${table.name}: needs a column ${key} (today found by ${lacks.via})`] : []),
      ...(table.nullable.includes(key) ? [`${table.name}: ${key} is to be filled in older rows, and never null`] : []),
      ...uniques.map((one) => `${table.name}: ${one.name} (${one.columns.join(', ')}) needs ${key} in it`),
      ...table.triggers.map(
        (one) => `${table.name}: the trigger ${one} runs on each shard, so it must reach its own group alone`,
      ),
      ...keys,
    ]
  })
}

type ForeignKey = CatalogTable['foreignKeys'][number]
type From = { table: CatalogTable; placement: Placement }

function foreignKeyFinding({ table, placement }: From, one: ForeignKey, to: Placement | undefined): string[] {
  const named = `${table.name}: the foreign key ${one.name} to ${one.to}`
  if (!to || to.at === 'everywhere') return []
  if (placement.at !== 'shards' || to.at !== 'shards')
    return placement.at === to.at ? [] : [`${named} leads from ${placement.at} to ${to.at}: drop it`]
  if (placement.group !== to.group) return [`${named} leads to another group: drop it`]
  const both = one.columns.some((column, at) => column === placement.key && one.toColumns[at] === to.key)
  return both ? [] : [`${named} needs ${placement.key} in it on both sides`]
}
