// What would cross shards (npm run shards): records the statements of travellers' journeys and holds them against the placements of
// the tables (scripts/shards/placements.ts, decision 90). Exit code 1: travellers cross where it is not known, or a placement is wrong.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations } from '#platform/database/index.ts'
import { readCatalog } from './shards/catalog.ts'
import { schemaFindings, wrongPlacements } from './shards/check-schema.ts'
import { findCrossings } from './shards/find-crossings.ts'
import { JOURNEYS } from './shards/journeys.ts'
import { KNOWN } from './shards/known.ts'
import { moduleOfTables } from './shards/modules.ts'
import { PLACEMENTS, TWICE } from './shards/placements.ts'
import { openStage } from './shards/stage.ts'
import { judge, linesOf } from './shards/tell.ts'
import { temporaryFolder } from './temporary-folder.mjs'

async function run(): Promise<number> {
  const folder = temporaryFolder('shards')
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => {})
  try {
    await applyMigrations(postgres.url)
    const catalog = await readCatalog(pool)
    const wrong = wrongPlacements(catalog, PLACEMENTS, TWICE)
    if (wrong.length > 0) return refuse(wrong)
    const recorded = await recordJourneys(postgres.url)
    const findings = await findCrossings({ pool, catalog, placements: PLACEMENTS }, recorded)
    const judged = judge(findings.crossings, KNOWN)
    const schema = schemaFindings(catalog, PLACEMENTS)
    for (const line of linesOf({ findings, judged, schema, moduleOf: moduleOfTables() }))
      process.stdout.write(`${line}\n`)
    return judged.unknown.length > 0 || judged.unused.length > 0 ? 1 : 0
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function recordJourneys(url: string) {
  const stage = await openStage(url)
  try {
    for (const walk of Object.values(JOURNEYS)) await walk(stage)
    return stage.recorded
  } finally {
    await stage.close()
  }
}

function refuse(wrong: readonly string[]): number {
  for (const line of wrong) process.stderr.write(`${line}: see scripts/shards/placements.ts\n`)
  return 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 2
}
