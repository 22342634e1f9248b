import { expect, test } from 'vitest'
import { etcdArguments, haproxySettings, LEASE, type Ports, patroniSettings } from './configure.ts'

const PORTS: Ports = {
  etcd: [1, 2, 3].map((at) => ({ client: 100 + at, peer: 110 + at })),
  nodes: [1, 2, 3].map((at) => ({ postgres: 120 + at, rest: 130 + at })),
  sites: [141, 142],
  rw: 150,
  ro: 151,
  web: 152,
  redis: 160,
}

test('a primary that cannot renew its lease has stepped down before the lease ends', () => {
  expect(LEASE.loop_wait + 2 * LEASE.retry_timeout).toBeLessThanOrEqual(LEASE.ttl)
})

test('what is acknowledged is on two nodes, and only who has it becomes primary', () => {
  const node = { name: 'n1', at: 1, folder: '/cluster', binaries: '/bin', password: 'secret' }
  const { bootstrap, postgresql } = JSON.parse(patroniSettings(PORTS, node))
  expect(bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    maximum_lag_on_failover: 0,
  })
  expect(postgresql.connect_address).toBe('127.0.0.1:122')
})

test('the lease is kept over API v2 of etcd', () => {
  const node = { name: 'n0', at: 0, folder: '/cluster', binaries: '/bin', password: 'secret' }
  const settings = JSON.parse(patroniSettings(PORTS, node))
  expect(settings.etcd.hosts).toBe('127.0.0.1:101,127.0.0.1:102,127.0.0.1:103')
  expect(settings).not.toHaveProperty('etcd3')
  expect(etcdArguments(PORTS, 2, '/data')).toContain('--enable-v2=true')
})

test('connections to a primary that is none any more are closed', () => {
  const settings = haproxySettings(PORTS, '/cluster')
  const [, rw = ''] = /listen rw\n([\s\S]*?)\n\n/.exec(settings) ?? []
  expect(rw.match(/check port 13\d on-marked-down shutdown-sessions/g)).toHaveLength(3)
})
