import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consents } from '#modules/legal/consents/consents.tables.ts'
import { legalApi } from '#modules/legal/index.ts'
import { openLegal, STAFF, textsSaying } from '#modules/legal/legal.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { setSite } from '#platform/site.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { legalPublications } from './own.tables.ts'

const DAY = 86_400_000
const database = testDatabase({ each: true })
const PUBLISH = { reviewer: 'Dra. Ana Luz, OAB', reviewed: true } as const

type Opened = ReturnType<typeof openLegal>

/** Writes a draft and publishes it. */
async function published({ legal }: Opened, words: string, day: string) {
  const { draft } = await legal.own.edit('privacy')
  const { version } = await legal.own.saveDraft(STAFF, 'privacy', { texts: textsSaying(words), version: draft.version })
  await legal.own.publish(STAFF, 'privacy', { ...PUBLISH, version, day })
}

const body = async ({ legal }: Opened, version?: string) =>
  (await legal.read('privacy', 'en', version))?.sections[0]?.body

test('a version holds from its day on, until another does, and earlier ones stay readable', async () => {
  const opened = openLegal(database.db)
  const { legal, clock } = opened
  expect((await legal.read('privacy', 'pt-BR'))?.version).toBe('2026-11-26')
  expect((await legal.openReviews()).map(({ name }) => name)).toContain('privacy')
  await published(opened, 'From December.', '2026-12-15')
  expect(await legal.read('privacy', 'en')).toMatchObject({ holds: '2026-11-26', own: false })
  expect(await legal.read('privacy', 'en', '2026-12-15')).toMatchObject({ own: true, holds: '2026-11-26' })
  expect(await body(opened, '2026-12-15')).toBe('From December.')
  await published(opened, 'Today already.', '2026-11-26')
  expect(await legal.read('privacy', 'en')).toMatchObject({ version: '2026-11-26.2', day: '2026-11-26', own: true })
  expect((await legal.read('privacy', 'en'))?.versions.map(({ version }) => version)).toEqual([
    '2026-12-15',
    '2026-11-26.2',
    '2026-11-26',
  ])
  expect((await legal.openReviews()).filter(({ name }) => name === 'privacy')).toEqual([])
  clock.advance(19 * DAY)
  expect(await legal.read('privacy', 'pt-BR')).toMatchObject({ version: '2026-12-15', title: 'What we keep (pt)' })
  expect(await body(opened, '2026-11-26.2')).toBe('Today already.')
  expect(await legal.read('privacy', 'en', '1999-01-01')).toBeNull()
})

test('what was to come is withdrawn with a reason, once, and its name is never given again; what holds is not', async () => {
  const opened = openLegal(database.db)
  const { legal, clock } = opened
  await published(opened, 'One.', '2026-12-15')
  await expect(published(opened, 'Two.', '2026-12-15')).rejects.toMatchObject({ fields: [{ field: 'day' }] })
  const which = { version: '2026-12-15', reason: 'The lawyer asked for more time.' }
  await legal.own.withdraw(STAFF, 'privacy', which)
  expect(await legal.read('privacy', 'en', '2026-12-15')).toBeNull()
  expect((await legal.own.edit('privacy')).texts.sections[0]?.body.en).toBe('Two.')
  await expect(legal.own.withdraw(STAFF, 'privacy', which)).rejects.toMatchObject({ code: 'settings/changed' })
  const { draft } = await legal.own.edit('privacy')
  await legal.own.publish(STAFF, 'privacy', { ...PUBLISH, version: draft.version, day: '2026-12-15' })
  expect(await body(opened, '2026-12-15.2')).toBe('Two.')
  clock.advance(30 * DAY)
  await expect(legal.own.withdraw(STAFF, 'privacy', { ...which, version: '2026-12-15.2' })).rejects.toMatchObject({
    code: 'settings/changed',
  })
  await expect(legal.own.withdraw(STAFF, 'terms', which)).rejects.toMatchObject({ code: 'request/not-found' })
  const [, privacy] = (await legal.own.overview()).documents
  expect(privacy?.history.slice(0, 2)).toMatchObject([
    { version: '2026-12-15.2', state: 'holds', publishedBy: 'Iara Maia', reviewer: PUBLISH.reviewer },
    { version: '2026-12-15', state: 'withdrawn', withdrawn: { by: 'Iara Maia', reason: which.reason } },
  ])
  const actions = await database.db.execute(
    sql`select action, reason from audit_log where action in ('legal.published', 'legal.withdrawn') order by seq`,
  )
  expect(actions.rows).toEqual([
    { action: 'legal.published', reason: null },
    { action: 'legal.withdrawn', reason: which.reason },
    { action: 'legal.published', reason: null },
  ])
})

test('two who write one draft do not overwrite each other, and only one of two publishes it', async () => {
  const { legal } = openLegal(database.db)
  const save = (words: string, version: number) =>
    legal.own.saveDraft(STAFF, 'terms', { texts: textsSaying(words), version })
  expect(await Promise.allSettled([save('a', 0), save('b', 0)])).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ status: 'fulfilled' }),
      expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ code: 'settings/changed' }) }),
    ]),
  )
  await save('c', 1)
  await expect(save('d', 1)).rejects.toMatchObject({ code: 'settings/changed' })
  const publish = () => legal.own.publish(STAFF, 'terms', { ...PUBLISH, version: 2, day: '2026-12-01' })
  const outcomes = await Promise.allSettled([publish(), publish(), publish()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // An editor that was open all the time does not save over the next draft.
  await save('e', 3)
  await expect(save('f', 2)).rejects.toMatchObject({ code: 'settings/changed' })
  await legal.own.removeDraft(STAFF, 'terms', 4)
  expect((await legal.own.edit('terms')).draft).toMatchObject({ set: false, version: 5 })
})

test('what was published is changed by nobody, in the database too', async () => {
  const opened = openLegal(database.db)
  await published(opened, 'One.', '2026-12-15')
  await opened.legal.own.withdraw(STAFF, 'privacy', { version: '2026-12-15', reason: 'Not yet.' })
  // To go on with, where nobody has begun another.
  expect(await opened.legal.own.edit('privacy')).toMatchObject({
    draft: { set: true },
    texts: { sections: [{ body: { en: 'One.' } }, {}] },
  })
  for (const table of ['legal_publications', 'legal_withdrawals'])
    for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table} cascade`]) {
      const done = database.db.execute(
        sql.raw(statement.replace('id = id', table === 'legal_publications' ? "reviewer = 'x'" : "reason = 'x'")),
      )
      await expect(done).rejects.toMatchObject({ cause: { message: expect.stringContaining('stays as it is') } })
    }
  expect(await database.db.select().from(legalPublications)).toMatchObject([{ reviewer: PUBLISH.reviewer }])
})

test('a text is not published before it is whole: each field that lacks something is named', async () => {
  const { legal } = openLegal(database.db)
  const texts = textsSaying('We keep it {messages-day} days.')
  const [first, second] = texts.sections
  if (!first || !second) throw new Error('two sections')
  second.title['pt-BR'] = ' '
  second.id = 'browser'
  const fields = [
    { field: 'sections.0.body.en', values: { name: '{messages-day}' } },
    { field: 'sections.0.body.pt-BR' },
    { field: 'sections.1.title.pt-BR' },
    { field: 'sections.1.id' },
  ]
  expect(() => legal.own.check('privacy', texts)).toThrow(expect.objectContaining({ code: 'request/invalid' }))
  const { version } = await legal.own.saveDraft(STAFF, 'privacy', { texts, version: 0 })
  const publish = legal.own.publish(STAFF, 'privacy', { ...PUBLISH, version, day: '2026-12-01' })
  await expect(publish).rejects.toMatchObject({ fields })
  expect(() => legal.own.check('privacy', textsSaying('All.', 'keeping'))).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field: 'sections', values: { id: 'browser' } })] }),
  )
  legal.own.check('terms', textsSaying('All.', 'keeping'))
})

test('a day that is over, and a text that says nothing new, are refused', async () => {
  const opened = openLegal(database.db)
  await expect(published(opened, 'One.', '2026-11-25')).rejects.toMatchObject({ fields: [{ field: 'day' }] })
  const { texts, draft } = await opened.legal.own.edit('terms')
  const { version } = await opened.legal.own.saveDraft(STAFF, 'terms', { texts, version: draft.version })
  const publish = opened.legal.own.publish(STAFF, 'terms', { ...PUBLISH, version, day: '2026-11-26' })
  await expect(publish).rejects.toMatchObject({ code: 'request/invalid' })
})

test('placeholders say the product’s figures: those of today while it holds, those of its publishing once it is over', async () => {
  const opened = openLegal(database.db)
  await published(opened, '{site} keeps it {kept-talks} days.', '2026-11-26')
  expect(await body(opened)).toBe('Jangada keeps it 400 days.')
  setSite({ name: 'Vela' })
  expect(await body(opened)).toBe('Vela keeps it 400 days.')
  await published(opened, 'Another text.', '2026-11-26')
  expect(await body(opened, '2026-11-26.2')).toBe('Jangada keeps it 400 days.')
})

test('a choice is recorded with the version that held, an own one too; one to come is none yet', async () => {
  const opened = openLegal(database.db)
  const { legal } = opened
  await published(opened, 'Today.', '2026-11-26')
  await published(opened, 'Later.', '2026-12-15')
  const choice = (version: string) => ({ id: randomUUID(), browser: randomUUID(), convenience: true, version })
  await legal.recordConsent(choice('2026-11-26.2'), null)
  // The question at the top of a page, which shows no version.
  await legal.recordConsent(choice('2026-11-26'), null)
  const rows = await database.db.select().from(consents)
  expect(rows.map(({ version }) => version)).toEqual(['2026-11-26.2', '2026-11-26.2'])
  await expect(legal.recordConsent(choice('2026-12-15'), null)).rejects.toMatchObject({ code: 'request/invalid' })
})

test('only those who manage the settings write legal texts, over the wire too', async () => {
  const { legal } = openLegal(database.db)
  const callers = testCallers()
  const app = await apiOf(legalApi(legal), { callers })
  const at = '/admin/settings/legal'
  expect((await app.inject({ url: at })).statusCode).toBe(401)
  expect((await app.inject({ url: at, ...callers.staff('support') })).statusCode).toBe(403)
  const iara = callers.staff('superadmin')
  expect((await app.inject({ url: at, ...iara })).json().documents).toHaveLength(3)
  const put = (payload: object) => app.inject({ method: 'PUT', url: `${at}/privacy/draft`, payload, ...iara })
  const saved = await put({ texts: textsSaying('Half', ''), version: 0 })
  expect(saved.json()).toMatchObject({ version: 1 })
  const post = (what: string, payload: object) =>
    app.inject({ method: 'POST', url: `${at}/privacy/${what}`, payload, ...iara })
  const refused = await post('publish', { ...PUBLISH, version: 1, day: '2026-12-01', reviewed: false })
  expect(refused.json().fields).toMatchObject([{ field: 'reviewed' }])
  expect(
    (await post('check', textsSaying('Half', ''))).json().fields.map(({ field }: { field: string }) => field),
  ).toEqual(['sections.0.id', 'sections'])
  expect((await app.inject({ url: `${at}/imprint`, ...iara })).statusCode).toBe(400)
})

test('the terms of owners are versioned like the others, and say the fee that staff set', async () => {
  const { legal, clock } = openLegal(database.db, '2026-11-29T12:00:00Z')
  setSite({ feeSteps: [{ from: '2026-01-01', percent: 15 }] })
  const fee = async (locale: 'en' | 'pt-BR') =>
    (await legal.read('owner-terms', locale))?.sections.find(({ id }) => id === 'fee')?.body
  expect(await fee('en')).toContain('We keep 15% of what a guest pays for a confirmed booking; 85% is yours')
  expect(await fee('pt-BR')).toContain('Ficamos com 15% do que')
  const { texts } = await legal.own.edit('owner-terms')
  const draft = { ...texts, summary: { en: 'All of it.', 'pt-BR': 'Tudo.' } }
  const { version } = await legal.own.saveDraft(STAFF, 'owner-terms', { texts: draft, version: 0 })
  await legal.own.publish(STAFF, 'owner-terms', { ...PUBLISH, version, day: '2026-12-30' })
  expect(await legal.holding('owner-terms')).toMatchObject({ version: '2026-11-29', own: false })
  clock.advance(31 * DAY)
  expect(await legal.holding('owner-terms')).toMatchObject({ version: '2026-12-30', own: true })
  expect(await legal.read('owner-terms', 'pt-BR')).toMatchObject({ summary: 'Tudo.', holds: '2026-12-30' })
  expect((await legal.read('owner-terms', 'en', '2026-11-29'))?.sections).toHaveLength(8)
})
