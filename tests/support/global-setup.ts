import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { OLDEST_POSTGRES } from '#platform/database/binaries.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations } from '#platform/database/index.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

const TEMPLATE = 'template_jangada'

/**
 * One PostgreSQL for the whole run: the one in TEST_DATABASE_URL, or the bundled one in a temporary folder; with TEST_POSTGRES=oldest the
 * oldest that we run on.
 */
export async function setup(project: TestProject) {
  const server = process.env['TEST_DATABASE_URL']
    ? { url: process.env['TEST_DATABASE_URL'], stop: async () => {} }
    : await startTemporary()
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  await applyMigrations(Object.assign(new URL(server.url), { pathname: `/${TEMPLATE}` }).href)
  project.provide('postgres', { url: server.url, template: TEMPLATE })
  return () => server.stop()
}

async function startTemporary() {
  const dir = temporaryFolder('test')
  const of = process.env['TEST_POSTGRES'] === 'oldest' ? ({ of: OLDEST_POSTGRES } as const) : {}
  const { url, stop } = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), temporary: true, ...of })
  await withoutAutovacuum(url)
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Databases are gone before it is due. Where it comes in between, statements have other plans, by chance. */
async function withoutAutovacuum(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('alter system set autovacuum = off')
  await admin.query('select pg_reload_conf()')
  await admin.end()
}
