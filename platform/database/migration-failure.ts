import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { sqlState, TOO_LATE } from './sql-state.ts'

/** So much of a statement tells which one it is. */
const LONGEST_STATEMENT = 160

const DEADLOCK = '40P01'

/** Whether it failed on what others were doing just then. */
export function isInTheWay(error: unknown): boolean {
  const code = sqlState(error)
  return code === TOO_LATE || code === DEADLOCK
}

/**
 * What a migration failed on, in one sentence for the operator: the file, the statement, and what PostgreSQL says of it. Values of
 * rows, which are in PostgreSQL's details, are left out.
 */
export function migrationFailure(error: unknown, folder: string, files: readonly MigrationMeta[]): Error {
  const { query, cause } = error as { query?: string; cause?: unknown }
  const { message } = (cause ?? error) as pg.DatabaseError
  const code = sqlState(error)
  const file = files.find(({ sql }) => query !== undefined && sql.includes(query))
  const at = file ? `Migration ${nameOf(file, folder)} failed at "${shortened(query ?? '')}"` : 'The migrations failed'
  const said = [code && `SQLSTATE ${code}`, message.trim()].filter(Boolean).join(', ')
  const busy = isInTheWay(error)
    ? ' What else uses these tables, such as a backup, has to end first; then start again.'
    : ''
  return new Error(`${at}: ${said}. None of the new migrations was kept; the tables are as they were.${busy}`, {
    cause: error,
  })
}

function nameOf({ folderMillis }: MigrationMeta, folder: string): string {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return `${journal.entries.find(({ when }) => when === folderMillis)?.tag}.sql`
}

function shortened(statement: string): string {
  const said = statement.split('\n').filter((one) => !one.trimStart().startsWith('--'))
  const line = said.join(' ').split(/\s+/).join(' ').trim()
  return line.length > LONGEST_STATEMENT ? `${line.slice(0, LONGEST_STATEMENT)}…` : line
}
