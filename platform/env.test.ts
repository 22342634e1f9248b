import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { directUrl, ENV_NAMES, readEnv } from './env.ts'

describe('the environment', () => {
  test('everything has a default', () => {
    expect(readEnv({})).toMatchObject({ NODE_ENV: 'production', PORT: 3000, RATE_LIMIT: true, DATA_DIR: '.data' })
  })

  test('an empty value counts as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_DIRECT_URL', 'mysql://localhost/x'],
    ['DATABASE_DIRECT_URL', 'postgres://localhost/x'],
    ['DATABASE_REPLICA_URL', 'postgres://localhost/x'],
    ['DATABASE_STATEMENT_NAMES', 'some'],
    ['PUBLIC_URL', 'jangada.example'],
    ['ROLES', 'web,worker'],
    ['ROLES', 'web,'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['RATE_LIMIT', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail'],
    ['WORLD', 'full'],
    ['WORLD_SEED', '-1'],
    ['MAP_TILES', 'https://tiles.example.com/all.png'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name}=${value} cannot be used`)
  })

  test.each([
    ['DATABASE_URL', 'mysql://ana:geheim@localhost/x'],
    ['SMTP_URL', 'smpt://ana:geheim@mail.example'],
    ['REDIS_URL', 'http://ana:geheim@redis.example'],
    ['STRIPE_WEBHOOK_SECRET', 'geheim'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_first,geheim'],
  ])('%s: a password in it is not printed', (name, value) => {
    const start = () => readEnv({ [name]: value })
    expect(start).toThrow(`${name}=`)
    expect(start).not.toThrow('geheim')
  })

  test('a process does what its roles say, and everything without them', () => {
    expect([...readEnv({}).ROLES]).toEqual(['web', 'sockets', 'workers'])
    expect([...readEnv({ ROLES: '' }).ROLES]).toEqual(['web', 'sockets', 'workers'])
    expect([...readEnv({ ROLES: 'workers, web,workers' }).ROLES]).toEqual(['workers', 'web'])
    expect(() => readEnv({ ROLES: 'webb' })).toThrow('web, sockets, workers')
  })

  test('what needs a connection of its own goes past the pooler where a way is given', () => {
    const [pooled, direct] = ['postgres://pooler/x', 'postgres://server/x']
    expect(directUrl(readEnv({ DATABASE_URL: pooled }))).toBe(pooled)
    expect(directUrl(readEnv({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }))).toBe(direct)
    expect(directUrl(readEnv({}))).toBeUndefined()
  })

  test('.env.example lists exactly the variables that are read', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(listed.sort()).toEqual([...ENV_NAMES].sort())
  })
})
