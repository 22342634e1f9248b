import type pg from 'pg'
import { openPool } from '#platform/database/index.ts'
import { openSecrets } from '#platform/secrets.ts'
import { type Ask, proveSecondFactor } from '#tests/support/second-factor.ts'
import { type Site, startProcess, until } from './processes.ts'
import { ask, type Reach } from './traveller.ts'

export type Stage = {
  pool: pg.Pool
  databaseUrl: string
  folder: string
  port: number
  /** Bearer of the first account of staff. */
  staff: string
  /** Sites that are up for the whole run. */
  sites: Site[]
  say(line: string): void
}

/** One of the keys that the sites of this database work with. */
export async function secretOf(databaseUrl: string, purpose: string): Promise<Buffer> {
  const { db, close } = openPool(databaseUrl, { max: 1 })
  const secret = await openSecrets(db)
  await close()
  return secret(purpose)
}

/** Where requests go: to one living site after the other. */
export function reaching({ sites }: Stage): Reach {
  let turn = 0
  return () => (sites[turn++ % sites.length] as Site).url
}

const SUPERADMIN = { email: 'iara@jangada.example', password: 'mare alta e vento bom' }

/** Makes the first account of staff with the token that the first site prints. */
export async function signInStaff({ output, url }: Site): Promise<string> {
  const link = /\/setup\?token=([\w-]+)\n/
  await until(() => link.test(output()), 120_000, 'the link for the first account of staff')
  const token = link.exec(output())?.[1]
  const body = { token, firstName: 'Iara', lastName: 'Prado', ...SUPERADMIN }
  const reach = () => url
  await ask(reach, '/api/setup', { body })
  type Session = { token: string; admin: { id: string } }
  const { status, body: session } = await ask<Session>(reach, '/api/admin/login', { body: SUPERADMIN })
  if (status !== 200) throw new Error(`staff could not sign in: ${status}`)
  const { token: bearer, admin } = session
  const call: Ask = async <Answer>(path: string, body?: unknown) =>
    (await ask<Answer>(reach, path, { bearer, ...(body === undefined ? { method: 'GET' } : { body }) })).body
  await proveSecondFactor(call, { id: admin.id, password: SUPERADMIN.password })
  return bearer
}

/** A site that dies right after its n-th commit, once it is armed. */
export function startVictim({ databaseUrl }: Stage, step: number): Promise<Site> {
  return startProcess(databaseUrl, { CHAOS_KILL_AT: String(step) })
}
