import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { DOCUMENT_BYTES } from './partners.contract.ts'
import { FIVE, forgetPartners, openPartners, type PartnersWorld } from './partners.fixture.ts'
import { partnerDocuments } from './partners.tables.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')])
const database = testDatabase()
let count = 0

beforeEach(() => forgetPartners(database))

const joined = (world: PartnersWorld) => world.join({ ...FIVE, email: `papers${++count}@example.com` })
type Joined = Awaited<ReturnType<typeof joined>>

const upload = (
  world: PartnersWorld,
  { headers }: Joined,
  content: Buffer | string,
  given: Record<string, string> = {},
) => {
  const { type = 'application/pdf', ...query } = given
  const url = `/hotel-owner/documents?${new URLSearchParams({ name: 'contrato.pdf', ...query })}`
  return world.call('POST', url, { headers: { ...headers, 'content-type': type }, payload: content })
}
const listOf = async (world: PartnersWorld, { headers }: Joined) =>
  (await world.call('GET', '/hotel-owner/documents', { headers })).json().data

describe('handing in a document', () => {
  test.each([
    ['PDF', PDF, 'application/pdf', 'contrato.pdf'],
    ['PNG', PNG, 'image/png', 'contrato.png'],
    ['JPEG', JPEG, 'image/jpeg', 'contrato.jpg'],
  ])('%s is known by its content, whatever it is called', async (_name, content, type, name) => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const answer = await upload(world, olga, content, { kind: 'registration', type: 'application/octet-stream' })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({ kind: 'registration', type, name, size: content.length })
    expect(await listOf(world, olga)).toEqual([data])
    const own = await world.call('GET', `/hotel-owner/documents/${data.id}`, olga)
    expect(own.rawPayload).toEqual(content)
    expect(own.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('is stored sealed, name and content', async () => {
    const world = await openPartners(database)
    await upload(world, await joined(world), PDF)
    const [row] = await database.db.select().from(partnerDocuments)
    expect(row?.content.includes('Catalog')).toBe(false)
    expect(row?.name).not.toContain('contrato')
  })

  test.each([
    ['text that says it is a PDF', Buffer.from('hello, I am a pdf'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['an image of another kind', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'), 415],
    ['a program', Buffer.from('MZ\x90\x00'.padEnd(200, '\0'), 'latin1'), 415],
    ['nothing', Buffer.alloc(0), 400],
  ])('%s is refused with a sentence', async (_name, content, status) => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const answer = await upload(world, olga, content)
    expect([answer.statusCode, answer.json().error]).toEqual([
      status,
      status === 400
        ? 'This file is empty. Choose another.'
        : 'This file is not a PDF, JPEG or PNG. Scan or save it as one of these.',
    ])
    expect(await listOf(world, olga)).toEqual([])
  })

  test('JSON is not a document either', async () => {
    const world = await openPartners(database)
    const answer = await upload(world, await joined(world), '{"a":1}', { type: 'application/json' })
    expect(answer.statusCode).toBe(415)
  })

  test('10 MB pass, one byte more does not, and says so in the language of the request', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const full = Buffer.concat([PDF, Buffer.alloc(DOCUMENT_BYTES - PDF.length, 32)])
    expect((await upload(world, olga, full)).statusCode).toBe(201)
    const headers = { ...olga.headers, 'accept-language': 'pt-BR' }
    const more = await upload(world, { ...olga, headers }, Buffer.concat([full, Buffer.from(' ')]))
    expect([more.statusCode, more.json()]).toMatchObject([
      413,
      { code: 'request/too-large', error: expect.stringContaining('Este arquivo passa de 10 MB.') },
    ])
  }, 30_000)

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Windows\\system32\\evil.exe', 'evil.pdf'],
    ['.htaccess', 'document.pdf'],
    ['a"b\r\nset-cookie: x=1.pdf', 'abset-cookie x1.pdf'],
    ['<img src=x>.png', 'img srcx.pdf'],
    ['Contrato Social – São Luís (2).pdf', 'Contrato Social  São Luís (2).pdf'],
    ['', 'document.pdf'],
  ])('the name %s becomes %s', async (given, name) => {
    const world = await openPartners(database)
    const answer = await upload(world, await joined(world), PDF, { name: given })
    expect(answer.json().data.name).toBe(name)
  })

  test('20 at most, also at once', async () => {
    const world = await openPartners(database)
    const olga = await joined(world)
    const answers = await Promise.all(Array.from({ length: 22 }, () => upload(world, olga, PDF)))
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    expect(await listOf(world, olga)).toHaveLength(20)
  })
})

describe('someone else', () => {
  test('sees, takes and removes nothing; staff read with a trace', async () => {
    const world = await openPartners(database)
    const [olga, rui] = [await joined(world), await joined(world)]
    const { id } = (await upload(world, olga, PDF)).json().data
    const at = `/hotel-owner/documents/${id}`
    expect((await world.call('GET', at, rui)).statusCode).toBe(404)
    expect((await world.call('DELETE', at, rui)).statusCode).toBe(404)
    expect((await world.call('GET', at)).statusCode).toBe(401)
    expect((await upload(world, { ...rui, headers: { authorization: 'Bearer ow_made-up' } }, PDF)).statusCode).toBe(401)
    expect(await listOf(world, rui)).toEqual([])
    const headers = world.as('support')
    const file = await world.call('GET', `/admin/hotel-owners/${olga.id}/documents/${id}`, { headers })
    expect(file.rawPayload).toEqual(PDF)
    expect((await world.call('GET', `/admin/hotel-owners/${rui.id}/documents/${id}`, { headers })).statusCode).toBe(404)
    const { rows } = await world.audit.list({ subject: `owner:${olga.id}`, limit: 10 })
    expect(rows).toMatchObject([{ action: 'owner.document-read', permission: 'owners.read', detail: { document: id } }])
  })
})

test('a document is removed until the business was verified with it', async () => {
  const world = await openPartners(database)
  const olga = await joined(world)
  const remove = (id: string) => world.call('DELETE', `/hotel-owner/documents/${id}`, olga)
  const first = (await upload(world, olga, PDF)).json().data.id
  expect((await remove(first)).json()).toEqual({ success: true })
  expect((await remove(first)).statusCode).toBe(404)
  const second = (await upload(world, olga, PDF)).json().data.id
  const payload = { seen: 'pending', updated_at: world.clock.now().toISOString() }
  await world.call('POST', `/admin/hotel-owners/${olga.id}/verify`, { headers: world.as('verifier'), payload })
  expect((await remove(second)).json()).toMatchObject({ code: 'partner/state' })
  expect(await listOf(world, olga)).toHaveLength(1)
  world.clock.advance(1000)
  const third = (await upload(world, olga, PDF)).json().data.id
  expect((await remove(third)).json()).toEqual({ success: true })
})
