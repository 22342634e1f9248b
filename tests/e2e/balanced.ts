import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { MovingSite } from './moving-site.ts'

/** The books of a site agree, by the command that its operators run. */
export async function expectBalanced({ databaseUrl }: Pick<MovingSite, 'databaseUrl'>): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ledger-check.ts'], { env })
  expect(stdout).toContain('Nothing differs.')
}
