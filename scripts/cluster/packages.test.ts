import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { findMailPrograms, findPrograms } from './packages.ts'

/** A machine on which only these are. */
function machineWith(...programs: string[]) {
  const folder = temporaryFolder('packages')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of programs) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), '#!/bin/sh\n')
    chmodSync(join(folder, name), 0o755)
  }
  return { path: folder, postgres: join(folder, 'postgresql'), system: [] as string[] }
}

const SERVER = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata', 'pg_isready']

test('what is missing is said, with the line that installs it', () => {
  expect(() => findPrograms(machineWith('etcd'))).toThrow(
    'packages that are not on this machine: postgresql, patroni, haproxy, redis-server, python3-etcd. On Debian, as root:\n' +
      '  apt-get install -y --no-install-recommends postgresql patroni haproxy redis-server python3-etcd',
  )
})

test('a server without pg_rewind is no server for a cluster', () => {
  const half = SERVER.filter((tool) => tool !== 'pg_rewind').map((tool) => `postgresql/17/bin/${tool}`)
  expect(() => findPrograms(machineWith(...half))).toThrow(': postgresql,')
})

test('the newest server is taken', () => {
  const servers = ['9', '15', '17'].flatMap((version) => SERVER.map((tool) => `postgresql/${version}/bin/${tool}`))
  const machine = machineWith('etcd', 'patroni', 'haproxy', 'redis-server', ...servers)
  const found = findPrograms({ ...machine, knowsEtcd: () => true })
  expect(found.postgres).toBe(join(machine.postgres, '17/bin'))
  expect(found.etcd).toBe(join(machine.path, 'etcd'))
})

test('Patroni without its client of etcd ends at once, so that is said too', () => {
  const servers = SERVER.map((tool) => `postgresql/15/bin/${tool}`)
  const machine = machineWith('etcd', 'patroni', 'haproxy', 'redis-server', ...servers)
  expect(() => findPrograms({ ...machine, knowsEtcd: () => false })).toThrow('recommends python3-etcd')
})

test('mail needs servers of its own', () => {
  const machine = machineWith('postfix', 'openssl')
  expect(() => findMailPrograms(machine)).toThrow(
    'packages that are not on this machine: dovecot-imapd, dovecot-lmtpd. On Debian, as root:\n' +
      '  apt-get install -y --no-install-recommends dovecot-imapd dovecot-lmtpd',
  )
  const whole = machineWith('postfix', 'openssl', 'dovecot')
  expect(findMailPrograms(whole).dovecot).toBe(join(whole.path, 'dovecot'))
})
