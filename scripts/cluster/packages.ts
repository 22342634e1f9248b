import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of Debian's packages, by name. */
export type Programs = Record<'etcd' | 'patroni' | 'haproxy' | 'redis-server', string> & {
  /** The folder with postgres, initdb, pg_basebackup and pg_rewind. */
  postgres: string
}

export type MailPrograms = Record<'postfix' | 'dovecot' | 'openssl', string>

const MAIL_PACKAGES = {
  postfix: ['postfix'],
  dovecot: ['dovecot-imapd', 'dovecot-lmtpd'],
  openssl: ['openssl'],
} as const

const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
} as const
const TOOLS = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata', 'pg_isready']

type Machine = {
  path: string
  /** Where servers are, one folder for each version. */
  postgres: string
  /** What an ordinary user lacks in their path. */
  system: readonly string[]
  knowsEtcd(): boolean
}

/** What the cluster is run with. Throws Error with the packages that are missing and the line that installs them. */
export function findPrograms(given: Partial<Machine> = {}): Programs {
  const { path, postgres, system, knowsEtcd } = { ...THIS_MACHINE, ...given }
  const folders = [...path.split(delimiter), ...system]
  const found = Object.keys(PACKAGES).map((name) => [name, programIn(folders, name)])
  const programs = { ...Object.fromEntries(found), postgres: newestPostgres(postgres) } as Programs
  const missing = [
    ...(programs.postgres ? [] : ['postgresql']),
    ...Object.entries(PACKAGES).flatMap(([name, from]) => (programs[name as keyof typeof PACKAGES] ? [] : [from])),
    // Debian's patroni only recommends it.
    ...(programs.patroni && knowsEtcd() ? [] : ['python3-etcd']),
  ]
  if (missing.length === 0) return programs
  throw absent('The cluster', missing)
}

/** What the desk's mail is tried with. Throws Error with the packages that are missing and the line that installs them. */
export function findMailPrograms(given: Partial<Pick<Machine, 'path' | 'system'>> = {}): MailPrograms {
  const { path, system } = { ...THIS_MACHINE, ...given }
  const folders = [...path.split(delimiter), ...system]
  const found = Object.keys(MAIL_PACKAGES).map((name) => [name, programIn(folders, name)])
  const programs = Object.fromEntries(found) as MailPrograms
  const missing = Object.entries(MAIL_PACKAGES).flatMap(([name, from]) =>
    programs[name as keyof MailPrograms] ? [] : from,
  )
  if (missing.length === 0) return programs
  throw absent('Mail through true servers', missing)
}

function absent(who: string, packages: readonly string[]): Error {
  return new Error(
    `${who} needs packages that are not on this machine: ${packages.join(', ')}. On Debian, as root:\n` +
      `  apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  )
}

const programIn = (folders: readonly string[], name: string) => folders.map((one) => join(one, name)).find(runs) ?? ''

function newestPostgres(folder: string): string {
  const versions = existsSync(folder) ? readdirSync(folder).sort((one, other) => Number(other) - Number(one)) : []
  const bins = versions.map((version) => join(folder, version, 'bin'))
  return bins.find((bin) => TOOLS.every((tool) => runs(join(bin, tool)))) ?? ''
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const THIS_MACHINE: Machine = {
  path: process.env['PATH'] ?? '',
  postgres: '/usr/lib/postgresql',
  system: ['/usr/sbin', '/sbin'],
  // The client of API v2, without which Patroni ends at once.
  knowsEtcd: () => spawnSync('/usr/bin/python3', ['-c', 'import etcd'], { stdio: 'ignore' }).status === 0,
}
