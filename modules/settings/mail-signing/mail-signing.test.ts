import { createHash, createVerify } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailerInUse } from '#modules/settings/mail-settings.ts'
import { openSettings, STAFF, vault } from '#modules/settings/settings.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { judged, publishedKey } from './signing-record.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.execute(sql`truncate settings, setting_changes`)
})

const KEY = { domain: 'jangada.example', selector: 'j1', version: 0 }
const code = (wanted: string) => expect.objectContaining({ code: wanted })
const MAIL = {
  recipient: 'ana@example.com',
  subject: 'Olá, Ana',
  text: 'Sua reserva.  Até!\n\n',
  html: '<p>Oi</p>',
  headers: { unsubscribe: 'https://jangada.example/leave?token=x' },
}

/** Settings whose domain publishes what a test puts into `records`. */
function open() {
  const records: string[][] = []
  const fixture = openSettings(database.db, {})
  const outside = {
    mailer: () => ({ deliver: async () => {} }),
    fetch,
    waitMs: 100,
    txtRecords: async () => records,
  }
  return { records, fixture, settings: openSettings(database.db, { outside }) }
}

async function delivered() {
  const server = await smtpServer()
  const environment = { url: `smtp://127.0.0.1:${server.port}`, from: 'Jangada <no-reply@jangada.example>' }
  const mailer = await mailerInUse({ environment, vault, db: database.db })(database.db)
  await mailer.deliver(MAIL)
  return server.taken[0]?.text ?? ''
}

describe('signed mail', () => {
  test('is not sent before the record of its key is published, and from then on by every process', async () => {
    const { settings, records } = open()
    await settings.makeSigningKey(STAFF, KEY)
    const { key } = await settings.signing()
    expect(key).toMatchObject({
      domain: 'jangada.example',
      on: false,
      record: { name: 'j1._domainkey.jangada.example' },
    })
    await expect(settings.switchSigning(STAFF, { on: true, version: 1 })).rejects.toEqual(code('request/invalid'))
    expect(await delivered()).not.toContain('DKIM-Signature')
    // As DNS hosts give long records: in parts.
    const value = key?.record.value ?? ''
    records.push(['google-site-verification=x'], [value.slice(0, 255), value.slice(255)])
    expect(await settings.trySigning(STAFF)).toEqual({ record: 'published', said: null })
    await settings.switchSigning(STAFF, { on: true, version: 1 })
    const mail = await delivered()
    expect(mail).toMatch(
      /^DKIM-Signature: .*; d=jangada\.example;\s+q=dns\/txt; s=j1; .*:list-unsubscribe:list-unsubscribe-post;/s,
    )
    expect(isSigned(mail, publishedKey(value) ?? '')).toBe(true)
    expect(isSigned(mail.replace('Sua reserva', 'Sua senha'), publishedKey(value) ?? '')).toBe(false)
    await settings.remove(STAFF, 'dkim', 2)
    expect(await delivered()).not.toContain('DKIM-Signature')
  })

  test('keeps its key to itself, and one of another version is refused', async () => {
    const { settings } = open()
    await settings.makeSigningKey(STAFF, KEY)
    await expect(settings.makeSigningKey(STAFF, KEY)).rejects.toEqual(code('settings/changed'))
    const { rows } = await database.db.execute(
      sql`select s::text from settings s union all select c::text from setting_changes c`,
    )
    expect(JSON.stringify([rows, await settings.signing()])).not.toMatch(/PRIVATE KEY|MII[EJ]v/)
  })

  test('asks for a key first', async () => {
    await expect(open().settings.trySigning(STAFF)).rejects.toEqual(code('request/invalid'))
  })

  test('says when the DNS does not answer', async () => {
    const { fixture } = open()
    await fixture.makeSigningKey(STAFF, KEY)
    expect(await fixture.trySigning(STAFF)).toEqual({ record: 'missing', said: null })
  })
})

test.each([
  [[['v=DKIM1; k=rsa; p=OURS']], 'published'],
  [[['v=DKIM1;p=OU', 'RS']], 'published'],
  [[['k=rsa; p = O U R S ; t=s']], 'published'],
  [[['v=DKIM1; p=']], 'other'],
  [[['v=DKIM1; p=THEIRS'], ['v=spf1 -all']], 'other'],
  [[['v=spf1 -all']], 'missing'],
  [[], 'missing'],
])('%j: %s', (records, found) => {
  expect(judged(records, 'OURS').record).toBe(found)
})

/** RFC 6376 for what we send: relaxed heads, relaxed body, RSA with SHA-256. */
function isSigned(mail: string, publicKey: string): boolean {
  const [head = '', ...rest] = mail.replace(/\r?\n/g, '\r\n').split('\r\n\r\n')
  const fields = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const relaxed = (field: string) => {
    const at = field.indexOf(':')
    return `${field.slice(0, at).trim().toLowerCase()}:${field
      .slice(at + 1)
      .replace(/\s+/g, ' ')
      .trim()}`
  }
  const own = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tag = (name: string) => new RegExp(`\\b${name}=([^;]*)`).exec(own)?.[1]?.replace(/\s/g, '') ?? ''
  const body = rest
    .join('\r\n\r\n')
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false
  const named = tag('h').split(':')
  const heads = named.flatMap(
    (name) => fields.find((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? [],
  )
  const unsigned = relaxed(own).replace(/\bb=[^;]*$/, 'b=')
  const signed = [...heads.map(relaxed), unsigned].join('\r\n')
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`
  return createVerify('RSA-SHA256').update(signed).verify(pem, tag('b'), 'base64')
}
