import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '#modules/audit/index.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { keptDays } from '#platform/retention.contract.ts'
import { setSite } from '#platform/site.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { receiptMail } from './applications/application-mails.ts'
import type { ApplicationRequest, OpeningWrite } from './careers.contract.ts'
import { ApplicationQuerySchema, ApplicationRequestSchema, OpeningWriteSchema } from './careers.contract.ts'
import { type Careers, createCareers } from './create-careers.ts'
import { addDemonstrationOpenings } from './openings/demonstration-openings.ts'

const database = testDatabase({ each: true })
const DAY = 24 * 3_600_000
const STAFF = { id: randomUUID(), email: 'eva@example.com', role: 'content' as const }
const WRITE: OpeningWrite = {
  en: { title: 'Pilot of Rafts', team: 'Fleet', summary: 'Sail.', body: 'Every day.' },
  pt: { title: 'Jangadeiro', team: 'Frota', summary: 'Velejar.', body: 'Todos os dias.' },
  place: 'Fortaleza',
  country: 'BR',
  workplace: 'office',
  employment: 'full_time',
  closesOn: '2026-12-31',
  version: 0,
}
const PDF = { name: '../cv of ana.PDF', content: Buffer.from('%PDF-1.7\nAna') }
const SLUG = 'pilot-of-rafts'
const ANA: ApplicationRequest = {
  key: 'a-key-of-it',
  name: 'Ana Açaí',
  email: 'ana@example.com',
  phone: '+55 85 91234-5678',
  link: '',
  message: 'I love the sea.',
}

let clock: ReturnType<typeof fixedClock>
let mail: ReturnType<typeof collectingPostOffice>
let careers: Careers
beforeEach(() => {
  clock = fixedClock('2026-11-26T12:00:00Z')
  mail = collectingPostOffice()
  const { db } = database
  careers = createCareers({
    db,
    clock,
    mail,
    vault: createVault(Buffer.alloc(32, 1)),
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    audit: createAudit({ db, clock }),
    staffNames: async (ids) => new Map(ids.map((id) => [id, 'Eva Lima'])),
  })
})

async function publish(over: Partial<OpeningWrite> = {}): Promise<string> {
  const { id } = await careers.desk.create(STAFF, { ...WRITE, ...over })
  await careers.desk.publish(STAFF, id)
  return id
}

const apply = (over: Partial<ApplicationRequest> = {}, cv = PDF) =>
  careers.apply({ ...ANA, ...over }, { slug: SLUG, locale: 'pt-BR', cv })

async function received(): Promise<string> {
  await publish()
  await apply()
  const { rows } = await careers.desk.list({ page: 1 })
  return rows[0]?.id ?? ''
}

/** Everything that the database keeps of careers, as a thief would read it. */
async function stolen(): Promise<string> {
  const { rows } = await database.db.execute(sql`
    select (select json_agg(a)::text from career_applications a) as a, (select json_agg(e)::text from career_events e) as e`)
  return JSON.stringify(rows)
}

const actions = async () =>
  (await database.db.execute<{ action: string }>(sql`select action from audit_log order by seq`)).rows.map(
    ({ action }) => action,
  )

describe('openings', () => {
  test('are drafted, published in both languages, changed and closed', async () => {
    const { id } = await careers.desk.create(STAFF, WRITE)
    expect(await careers.openings('en')).toEqual([])
    expect(await careers.opening(SLUG, 'en')).toBeNull()
    await careers.desk.publish(STAFF, id)
    expect(await careers.openings('en')).toMatchObject([
      { slug: SLUG, title: 'Pilot of Rafts', openedOn: '2026-11-26' },
    ])
    expect(await careers.opening(SLUG, 'pt-BR')).toMatchObject({ title: 'Jangadeiro' })
    await careers.desk.change(STAFF, id, { ...WRITE, version: 1, place: 'Natal' })
    await expect(careers.desk.change(STAFF, id, { ...WRITE, version: 1 })).rejects.toMatchObject({
      code: 'career/state',
    })
    expect(await careers.desk.openings()).toMatchObject([
      { place: 'Natal', version: 2, status: 'open', applications: 0 },
    ])
    await careers.desk.close(STAFF, id)
    await careers.desk.close(STAFF, id)
    expect(await careers.openings('en')).toEqual([])
    await expect(careers.desk.publish(STAFF, randomUUID())).rejects.toMatchObject({ code: 'career/not-found' })
    expect(await actions()).toEqual([
      'career.opening-created',
      'career.opening-open',
      'career.opening-changed',
      'career.opening-closed',
    ])
  })

  test('end with their last day in Brasília, and two of one title have addresses of their own', async () => {
    await publish()
    await publish()
    const slugs = (await careers.openings('en')).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(2)
    clock.advance(36 * DAY - 3_600_000)
    expect(await careers.openings('en')).toEqual([])
    await expect(apply()).rejects.toMatchObject({ code: 'career/not-found' })
  })

  test('need both languages', () => {
    expect(OpeningWriteSchema.safeParse({ ...WRITE, pt: { ...WRITE.pt, title: ' ' } }).success).toBe(false)
  })

  test('of the demonstration are three, once', async () => {
    await database.db.transaction((tx) => addDemonstrationOpenings(tx, clock.now()))
    await database.db.transaction((tx) => addDemonstrationOpenings(tx, clock.now()))
    expect(await careers.openings('pt-BR')).toHaveLength(3)
  })
})

describe('an application', () => {
  test('is kept sealed, acknowledged without a word of the sender, and one however often it is sent', async () => {
    await publish()
    const [one, two] = [await apply(), await apply()]
    expect(one).toEqual(two)
    expect(mail.posted).toHaveLength(1)
    const [receipt] = mail.posted
    expect(receipt).toMatchObject({ recipient: 'ana@example.com' })
    expect(receipt?.text).toContain('Jangadeiro')
    expect(receipt?.text).not.toContain('Açaí')
    const kept = await stolen()
    for (const word of ['Ana', 'ana@example', '91234', 'love', 'cv of']) expect(kept).not.toContain(word)
    expect(kept).not.toContain(Buffer.from('%PDF').toString('hex'))
  })

  test('sent twice at once is one', async () => {
    await publish()
    const numbers = await Promise.all([apply(), apply(), apply()])
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(1)
    expect((await careers.desk.list({ page: 1 })).total).toBe(1)
  })

  test('takes PDFs and pictures, and pictures lose what is hidden in them', async () => {
    await publish()
    await expect(apply({}, { name: 'cv.pdf', content: Buffer.from('MZ program') })).rejects.toMatchObject({
      code: 'request/unsupported-media-type',
    })
    await expect(apply({}, { name: 'cv.pdf', content: Buffer.alloc(0) })).rejects.toMatchObject({
      code: 'request/invalid',
    })
    const picture = { create: { width: 40, height: 40, channels: 3, background: '#fff' } } as const
    const content = await sharp(picture)
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer()
    expect(content.toString('latin1')).toContain('secret-place')
    await apply({ key: 'another-key' }, { name: 'cv.jpg', content })
    const { rows } = await careers.desk.list({ page: 1 })
    const cv = await careers.desk.cv(STAFF, rows[0]?.id ?? '')
    expect(cv.content.toString('latin1')).not.toContain('secret-place')
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no address', { email: 'ana' }],
    ['a script as a link', { link: 'javascript:alert(1)' }],
    ['no words', { message: '' }],
  ])('%s is refused', (_name, over) => {
    expect(ApplicationRequestSchema.safeParse({ ...ANA, ...over }).success).toBe(false)
  })
})

describe('staff', () => {
  test('find it by words and number, read it on the record, and take its CV with a safe name', async () => {
    const id = await received()
    for (const q of ['acai', 'SEA', '#101', 'ana@example.com']) {
      expect((await careers.desk.list({ page: 1, q })).rows.map(({ name }) => name)).toEqual(['Ana Açaí'])
    }
    for (const q of ['bruno', '999', '…']) expect((await careers.desk.list({ page: 1, q })).rows).toEqual([])
    expect((await careers.desk.list({ page: 1, stage: 'offer' })).rows).toEqual([])
    const detail = await careers.desk.read(STAFF, id)
    expect(detail).toMatchObject({
      person: { email: 'ana@example.com' },
      stage: 'received',
      events: [{ kind: 'received' }],
    })
    const cv = await careers.desk.cv(STAFF, id)
    expect([cv.name.includes('/'), cv.content.equals(PDF.content)]).toEqual([false, true])
    expect((await actions()).slice(-2)).toEqual(['career.application-read', 'career.cv-read'])
  })

  test('move it from where they saw it, write notes, and answer by mail in its language', async () => {
    const id = await received()
    await careers.desk.move(STAFF, id, { from: 'received', to: 'review' })
    await expect(careers.desk.move(STAFF, id, { from: 'received', to: 'offer' })).rejects.toMatchObject({
      code: 'career/state',
    })
    await careers.desk.note(STAFF, id, 'Knows knots')
    await careers.desk.answer(STAFF, id, {
      subject: 'Vamos conversar?',
      text: 'Olá Ana.\n\nQuando você pode?',
      to: 'interview',
    })
    expect(mail.posted.at(-1)).toMatchObject({ recipient: 'ana@example.com', subject: 'Vamos conversar?' })
    expect(mail.posted.at(-1)?.text).toContain('Quando você pode?')
    const { stage, events } = await careers.desk.read(STAFF, id)
    expect(stage).toBe('interview')
    expect(events.map(({ kind, text, by }) => [kind, text, by])).toEqual([
      ['received', null, null],
      ['stage', null, 'Eva Lima'],
      ['note', 'Knows knots', 'Eva Lima'],
      ['letter', 'Vamos conversar?\n\nOlá Ana.\n\nQuando você pode?', 'Eva Lima'],
      ['stage', null, 'Eva Lima'],
    ])
    expect(await stolen()).not.toContain('knots')
  })

  test('erase it at once: nothing personal is left, and nothing can be written any more', async () => {
    const id = await received()
    await careers.desk.note(STAFF, id, 'Knows knots')
    await careers.desk.erase(STAFF, id)
    expect(await careers.desk.read(STAFF, id)).toMatchObject({ name: null, person: null, cv: null, eraseOn: null })
    expect((await careers.desk.read(STAFF, id)).events.map(({ kind, text }) => [kind, text])).toEqual([
      ['received', null],
      ['note', null],
      ['erased', null],
    ])
    expect(await stolen()).not.toContain('v1.')
    for (const work of [
      () => careers.desk.note(STAFF, id, 'more'),
      () => careers.desk.erase(STAFF, id),
      () => careers.desk.answer(STAFF, id, { subject: 'Hi', text: 'Hi', to: null }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'career/state' })
    await expect(careers.desk.cv(STAFF, id)).rejects.toMatchObject({ code: 'career/not-found' })
    await expect(careers.desk.read(STAFF, randomUUID())).rejects.toMatchObject({ code: 'career/not-found' })
  })
})

describe('what is kept', () => {
  afterEach(() => setSite(null))
  const eraseOn = async () => (await careers.desk.list(ApplicationQuerySchema.parse({}))).rows[0]?.eraseOn

  test('goes half a year after the decision', async () => {
    const id = await received()
    await careers.desk.move(STAFF, id, { from: 'received', to: 'rejected' })
    clock.advance(keptDays('applications') * DAY - 1)
    expect(await careers.forgetOld()).toBe(0)
    clock.advance(1)
    expect(await careers.forgetOld()).toBe(1)
    expect(await careers.forgetOld()).toBe(0)
    expect(await careers.desk.read(STAFF, id)).toMatchObject({ person: null, stage: 'rejected' })
  })

  test('goes a year after the application where nobody has decided', async () => {
    await received()
    clock.advance(keptDays('applications-undecided') * DAY)
    expect(await careers.forgetOld()).toBe(1)
  })

  test('goes by a shorter period at once; a longer one holds for what is decided from then on', async () => {
    const id = await received()
    await careers.desk.move(STAFF, id, { from: 'received', to: 'rejected' })
    const usual = keptDays('applications')
    setSite({ kept: { applications: usual + 100 } })
    expect(await eraseOn()).toBe('2027-05-25')
    setSite({ kept: { applications: 40 } })
    expect(await eraseOn()).toBe('2027-01-05')
    clock.advance(41 * DAY)
    expect(await careers.forgetOld()).toBe(1)
  })

  test('the receipt says the period that holds', () => {
    const desk = { translate: createTranslate(), publicUrl: 'https://jangada.example' }
    const to = { email: 'ana@example.com', id: randomUUID(), number: 101, title: 'Sailor' }
    setSite({ kept: { applications: 77 } })
    expect(receiptMail(desk, { ...to, locale: 'en' }).text).toContain('77 days')
    expect(receiptMail(desk, { ...to, locale: 'pt-BR' }).text).toContain('77 dias')
  })
})
