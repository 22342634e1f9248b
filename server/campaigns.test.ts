import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignWrite } from '#modules/campaigns/campaigns.contract.ts'
import { CampaignWriteSchema } from '#modules/campaigns/campaigns.contract.ts'
import { sql } from '#platform/database/query.ts'
import { WRITE } from '#tests/support/campaign.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

const database = testDatabase()
const STAFF = { id: randomUUID(), email: 'eva@example.com', role: 'content' as const }
const DAY = 86_400_000

let clock: ReturnType<typeof fixedClock>
let site: WholeSite
beforeAll(async () => {
  clock = fixedClock('2026-11-27T12:00:00Z')
  site = await openWholeSite(database, { clock })
  return () => site.app.close()
})
beforeEach(async () => {
  await database.db.execute(
    sql`truncate campaigns, customers, owners, owner_notices, newsletter_subscriptions, notifications, reservations cascade`,
  )
  mails().length = 0
  clock.advance(60_000)
})

const desk = () => site.modules.campaigns.desk
const run = () => site.jobs.run(clock.now())
const mails = () => site.mail.posted

type Given = { email: string; marketing?: boolean; locale?: 'en' | 'pt-BR'; status?: 'active' | 'blocked' }

async function customer({ email, marketing = true, locale = 'en', status = 'active' }: Given): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into customers (email, password_hash, first_name, last_name, locale, marketing, status, block_reason, created_at, updated_at)
    values (${email}, 'x', 'Ana', 'Souza', ${locale}, ${marketing}, ${status}, ${status === 'blocked' ? 'spam' : null}, now(), now())
    returning id`)
  return rows[0]?.id ?? ''
}

async function subscriber(email: string, locale: 'en' | 'pt-BR' = 'en') {
  await site.modules.newsletter.subscribe({ email, locale })
  const token = /token=([\w-]+)/.exec(mails().pop()?.text ?? '')?.[1] ?? ''
  expect(await site.modules.newsletter.confirm(token)).toBe(true)
}

async function drafted(over: Partial<CampaignWrite> = {}): Promise<string> {
  const { id } = await desk().create(STAFF, CampaignWriteSchema.parse({ ...WRITE, ...over }))
  return id
}

async function sent(over: Partial<CampaignWrite> = {}): Promise<string> {
  const id = await drafted(over)
  await desk().schedule(STAFF, id, { version: 1, at: null })
  await run()
  return id
}

const notices = async (customerId: string, locale: 'en' | 'pt-BR' = 'en') =>
  (await site.modules.notifications.listOf(customerId, { page: 1, unread: false }, locale)).rows

const stop = (text: string | undefined) => /token=(n\.[\w.-]+)/.exec(text ?? '')?.[1] ?? ''

describe('who gets it', () => {
  test('those who have said yes, each once, in their language, by mail and on the site', async () => {
    const ana = await customer({ email: 'ana@example.com' })
    const rui = await customer({ email: 'rui@example.com', locale: 'pt-BR' })
    const quiet = await customer({ email: 'quiet@example.com', marketing: false })
    await customer({ email: 'blocked@example.com', status: 'blocked' })
    const id = await sent()
    await run()
    expect(mails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ana@example.com', 'Sail south, Ana'],
      ['rui@example.com', 'Rumo ao sul, Ana'],
    ])
    const [mail] = mails()
    expect(mail?.text).toContain('https://jangada.example/offers')
    expect(mail?.html).toContain('Second &lt;b&gt;Ana&lt;/b&gt;.')
    expect(mail?.headers?.unsubscribe).toContain('/api/campaigns/leave?token=n.')
    expect(await notices(ana)).toMatchObject([{ kind: 'news', title: 'Sail south, Ana', path: '/offers', code: null }])
    expect(await notices(rui, 'pt-BR')).toMatchObject([{ title: 'Rumo ao sul, Ana' }])
    expect(await notices(quiet)).toEqual([])
    expect(await desk().read(id)).toMatchObject({ status: 'sent', counts: { total: 2, told: 2, leftOut: 0 } })
    expect((await desk().recipients(id, { page: 1 })).rows.map(({ who, status }) => [who, status])).toEqual([
      ['ana@example.com', 'told'],
      ['rui@example.com', 'told'],
    ])
  })

  test('service news goes to every account, says what it is, and cannot be stopped', async () => {
    await customer({ email: 'quiet@example.com', marketing: false })
    await sent({ purpose: 'service', channels: ['mail'] })
    const [mail, ...more] = mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'quiet@example.com' })
    expect(mail?.headers).toBeUndefined()
    expect(mail?.text).toContain('not advertising')
  })

  test('one language, or one person', async () => {
    await customer({ email: 'ana@example.com' })
    await customer({ email: 'rui@example.com', locale: 'pt-BR' })
    await sent({ audience: { ...WRITE.audience, language: 'pt-BR' }, channels: ['mail'] })
    await sent({ audience: { ...WRITE.audience, to: 'person', email: 'ANA@example.com' }, channels: ['mail'] })
    expect(mails().map(({ recipient }) => recipient)).toEqual(['rui@example.com', 'ana@example.com'])
  })

  test('subscribers of the newsletter, until they leave; owners get service news', async () => {
    await subscriber('sub@example.com')
    const plain = {
      en: { ...WRITE.en, subject: 'News', text: 'Sail.' },
      pt: { ...WRITE.pt, subject: 'Novas', text: 'Vá.' },
    }
    const audience = { ...WRITE.audience, to: 'subscribers' as const }
    await sent({ ...plain, audience, channels: ['mail'] })
    expect(mails().map(({ recipient }) => recipient)).toEqual(['sub@example.com'])
    expect(await site.modules.campaigns.leave(stop(mails()[0]?.text))).toBe(true)
    const again = await drafted({ ...plain, audience, channels: ['mail'] })
    await expect(desk().schedule(STAFF, again, { version: 1, at: null })).rejects.toMatchObject({
      code: 'campaign/state',
    })
  })

  test('owners get service news by mail and at the bell of their portal, each once', async () => {
    const { rows } = await database.db.execute<{ id: string; email: string; locale: 'en' | 'pt-BR' }>(sql`
      insert into owners (email, password_hash, first_name, last_name, locale, status, created_at, updated_at)
      values ('olga@example.com', 'x', 'Olga', 'Prado', 'pt-BR', 'active', now(), now()) returning id, email, locale`)
    const [olga] = rows
    if (!olga) throw new Error('no owner')
    const id = await sent({ purpose: 'service', audience: { ...WRITE.audience, to: 'owners' } })
    await run()
    expect(mails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['olga@example.com', 'Rumo ao sul, Olga'],
    ])
    await sent({
      purpose: 'service',
      audience: { ...WRITE.audience, to: 'owner', email: 'OLGA@example.com' },
      channels: ['mail'],
    })
    await run()
    expect(mails().map(({ recipient }) => recipient)).toEqual(['olga@example.com', 'olga@example.com'])
    const board = await site.modules.notifications.owners.listOf(olga.id, 'en')
    expect(board).toMatchObject({
      unread: 1,
      rows: [{ kind: 'news', news: { title: 'Sail south, Olga', path: '/offers' } }],
    })
    expect((await desk().read(id)).counts).toMatchObject({ total: 1, told: 1 })
  })

  test('the delivery log is a table to take away, which is on record', async () => {
    const ana = await customer({ email: 'ana@example.com' })
    await customer({ email: 'rui@example.com' })
    const id = await sent()
    await database.db.execute(sql`update customers set marketing = false where id = ${ana}`)
    await run()
    const file = await desk().export({ who: STAFF, say: ({ message }) => message }, id, {})
    const said = await text(file.content as Readable)
    const lines = said
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(lines[0]).toContain('Email')
    expect(lines).toHaveLength(3)
    expect(said).toContain('rui@example.com')
    const { rows } = await database.db.execute(
      sql`select action from audit_log where subject = ${`campaign:${id}`} and action = 'campaign.exported'`,
    )
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['never', ['never']],
    ['lately', ['lately', 'ahead']],
    ['not-lately', ['before']],
    ['ahead', ['ahead']],
  ] as const)('by their trips: %s', async (trips, who) => {
    const now = clock.now()
    const days = (n: number) => new Date(now.getTime() + n * DAY)
    for (const [name, paid, last, status] of [
      ['never', null, null, null],
      ['lately', days(-10), days(-2), 'confirmed'],
      ['before', days(-200), days(-190), 'confirmed'],
      ['ahead', days(-10), days(20), 'confirmed'],
    ] as const) {
      const id = await customer({ email: `${name}@example.com` })
      if (paid) await booking(id, { paid, last, status })
    }
    // What came to nothing is no trip.
    const gone = await customer({ email: 'refunded@example.com', marketing: false })
    await booking(gone, { paid: days(-10), last: days(20), status: 'refunded' })
    await sent({ audience: { ...WRITE.audience, trips }, channels: ['mail'] })
    expect(mails().map(({ recipient }) => recipient.split('@')[0])).toEqual(who)
  })
})

async function booking(customerId: string, { paid, last, status }: { paid: Date; last: Date; status: string }) {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
  const code = Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
  await database.db.execute(sql`
    insert into reservations (code, customer_id, status, locale, currency, amount, contact_email, contact_phone, hold_expires_at, last_day,
      paid_at, created_at, updated_at)
    values (${code}, ${customerId}, ${status}, 'en', 'BRL', 100, 'x@example.com', 'x', now(), ${last.toISOString().slice(0, 10)},
      ${paid}, ${paid}, ${paid})`)
}

describe('a no', () => {
  test('that is said between writing down and sending is kept', async () => {
    const ana = await customer({ email: 'ana@example.com' })
    const id = await drafted({ channels: ['mail'] })
    await desk().schedule(STAFF, id, { version: 1, at: null })
    await database.db.execute(sql`update campaigns set gathered = true, status = 'sending', total = 2`)
    const rui = await customer({ email: 'rui@example.com' })
    await database.db.execute(sql`
      insert into campaign_recipients (campaign_id, kind, person_id) values (${id}, 'customer', ${ana}), (${id}, 'customer', ${rui})`)
    await database.db.execute(sql`update customers set marketing = false where id = ${ana}`)
    await database.db.execute(sql`update customers set status = 'blocked', block_reason = 'spam' where id = ${rui}`)
    await run()
    expect(mails()).toEqual([])
    const { rows } = await desk().recipients(id, { page: 1, status: 'left-out' })
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['gone', 'no-consent'])
    expect(await desk().read(id)).toMatchObject({ status: 'sent', counts: { told: 0, leftOut: 2 } })
  })

  test('by one click of a mail program ends every yes of the address; a stranger’s token ends nothing', async () => {
    const ana = await customer({ email: 'ana@example.com' })
    await subscriber('ana@example.com')
    const id = await sent({ channels: ['mail'] })
    const address = mails()[0]?.headers?.unsubscribe ?? ''
    const { pathname, search } = new URL(address)
    const press = (token: string) =>
      site.app.inject({
        method: 'POST',
        url: `${pathname}?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const token = new URLSearchParams(search).get('token') ?? ''
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await press(forged)).statusCode).toBe((await press(token)).statusCode)
    const { rows } = await database.db.execute<{ marketing: boolean; status: string }>(sql`
      select marketing, (select status from newsletter_subscriptions where email = 'ana@example.com') from customers where id = ${ana}`)
    expect(rows).toEqual([{ marketing: false, status: 'unsubscribed' }])
    expect((await desk().read(id)).counts).toMatchObject({ left: 1 })
    const opened = await site.app.inject({ url: `${pathname}${search}` })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/subscribe?token=${token}&leave=1`])
  })

  test('a forged token changes nothing', async () => {
    await customer({ email: 'ana@example.com' })
    await sent({ channels: ['mail'] })
    const token = stop(mails()[0]?.text)
    expect(await site.modules.campaigns.leave(`${token.slice(0, -2)}zz`)).toBe(false)
    expect(await database.db.execute(sql`select 1 from customers where marketing`)).toMatchObject({ rowCount: 1 })
  })

  test('of a mail server is noted', async () => {
    await customer({ email: 'ana@example.com' })
    const id = await sent({ channels: ['mail'] })
    const about = mails()[0]?.about ?? null
    await database.db.transaction(async (tx) => {
      for (const listener of site.mail.listeners)
        await listener(tx, { about, recipient: 'ana@example.com', subject: '', messageId: null })
    })
    expect((await desk().read(id)).counts).toMatchObject({ refused: 1 })
  })
})

describe('on its way', () => {
  test('a time, a pause, going on where it was, and the end', async () => {
    for (let at = 0; at < 250; at++) await customer({ email: `c${at}@example.com` })
    const id = await drafted({ channels: ['mail'] })
    const later = new Date(clock.now().getTime() + DAY).toISOString()
    await desk().schedule(STAFF, id, { version: 1, at: later })
    await run()
    expect(mails()).toEqual([])
    await desk().pause(STAFF, id)
    await desk().resume(STAFF, id)
    await run()
    expect(mails()).toEqual([])
    clock.advance(DAY)
    await run()
    expect(new Set(mails().map(({ recipient }) => recipient)).size).toBe(250)
    expect(mails()).toHaveLength(250)
    for (const move of ['pause', 'resume', 'cancel', 'redraft'] as const)
      await expect(desk()[move](STAFF, id)).rejects.toMatchObject({ code: 'campaign/state' })
  })

  test('paused in the middle it stops, and what has been told is not told again', async () => {
    for (let at = 0; at < 250; at++) await customer({ email: `c${at}@example.com` })
    const id = await drafted({ channels: ['mail'] })
    await desk().schedule(STAFF, id, { version: 1, at: null })
    const post = site.mail.post
    const halfway = Promise.withResolvers<void>()
    const paused = halfway.promise.then(() => desk().pause(STAFF, id))
    const aside = new pg.Client({ connectionString: database.url })
    await aside.connect()
    const waiters = async () => {
      const { rows } = await aside.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    site.mail.post = async (tx, mail) => {
      await post(tx, mail)
      if (mails().length !== 50) return
      // The pause stands in line behind this batch, and so before the next.
      halfway.resolve()
      await eventually(async () => expect(await waiters()).toBe(1))
    }
    await run()
    await aside.end()
    await paused
    site.mail.post = post
    await run()
    expect(mails()).toHaveLength(100)
    expect(await desk().read(id)).toMatchObject({ status: 'paused', counts: { told: 100, total: 250 } })
    await expect(desk().redraft(STAFF, id)).rejects.toMatchObject({ code: 'campaign/state' })
    await desk().resume(STAFF, id)
    await run()
    expect(new Set(mails().map(({ recipient }) => recipient)).size).toBe(250)
    expect(mails()).toHaveLength(250)
  })

  test('of a batch that fails nothing is noted, and two processes send each once', async () => {
    for (let at = 0; at < 150; at++) await customer({ email: `c${at}@example.com` })
    const id = await drafted({ channels: ['site'] })
    await desk().schedule(STAFF, id, { version: 1, at: null })
    const other = await openWholeSite(database, { clock })
    try {
      await Promise.all([run(), other.jobs.run(clock.now()), run(), other.jobs.run(clock.now())])
      await run()
    } finally {
      await other.app.close()
    }
    expect(await desk().read(id)).toMatchObject({ status: 'sent', counts: { total: 150, told: 150 } })
    const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from notifications`)
    expect(rows).toEqual([{ n: 150 }])
  })

  test('what was changed meanwhile is not sent unseen, and nothing but a draft is changed', async () => {
    await customer({ email: 'ana@example.com' })
    const id = await drafted()
    await desk().change(STAFF, id, { ...WRITE, name: 'Summer', version: 1 })
    await expect(desk().change(STAFF, id, { ...WRITE, version: 1 })).rejects.toMatchObject({ code: 'campaign/changed' })
    await expect(desk().schedule(STAFF, id, { version: 1, at: null })).rejects.toMatchObject({
      code: 'campaign/changed',
    })
    const past = new Date(clock.now().getTime() - 1000).toISOString()
    await expect(desk().schedule(STAFF, id, { version: 2, at: past })).rejects.toMatchObject({
      code: 'request/invalid',
    })
    await desk().schedule(STAFF, id, { version: 2, at: new Date(clock.now().getTime() + DAY).toISOString() })
    await expect(desk().change(STAFF, id, { ...WRITE, version: 2 })).rejects.toMatchObject({ code: 'campaign/state' })
    await desk().redraft(STAFF, id)
    await desk().change(STAFF, id, { ...WRITE, version: 2 })
    const { rows } = await database.db.execute<{ action: string }>(sql`
      select action from audit_log where subject = ${`campaign:${id}`} order by seq`)
    expect(rows.map(({ action }) => action)).toEqual(
      ['created', 'changed', 'scheduled', 'redrafted', 'changed'].map((what) => `campaign.${what}`),
    )
  })
})

describe('before it leaves', () => {
  test('what is shown and what is tried is what is sent', async () => {
    await customer({ email: 'ana@example.com' })
    await customer({ email: 'rui@example.com', locale: 'pt-BR' })
    const id = await drafted({ channels: ['mail'] })
    expect(await desk().reach(id)).toEqual({
      total: 2,
      languages: [
        { locale: 'en', people: 1 },
        { locale: 'pt-BR', people: 1 },
      ],
    })
    const { languages } = await desk().preview(id)
    expect(await desk().test(STAFF, id)).toEqual({ sent: 2, to: 'eva@example.com' })
    const tried = mails().splice(0)
    expect(tried.map(({ subject }) => subject)).toEqual(['[test] Sail south, Ana', '[test] Rumo ao sul, Ana'])
    await desk().schedule(STAFF, id, { version: 1, at: null })
    await run()
    const plain = (html: string | undefined) => html?.replace(/token=[\w.-]+/g, 'token=')
    expect(mails().map(({ html }) => plain(html))).toEqual(languages.map(({ mail }) => plain(mail?.html)))
    expect(tried.map(({ html }) => plain(html))).toEqual(languages.map(({ mail }) => plain(mail?.html)))
    expect(await site.modules.campaigns.leave(stop(tried[0]?.text))).toBe(true)
    expect(await database.db.execute(sql`select 1 from customers where marketing`)).toMatchObject({ rowCount: 2 })
  })
})

test('someone who is erased is forgotten here too, with the mails that they were sent', async () => {
  const ana = await customer({ email: 'ana@example.com' })
  const id = await sent({ channels: ['mail', 'site'] })
  expect(await site.modules.campaigns.exportOf('customer', ana)).toMatchObject([{ subject: 'Sail south, {firstName}' }])
  await database.db.transaction((tx) => site.modules.campaigns.eraseOf(tx, 'customer', ana))
  expect(await site.modules.campaigns.exportOf('customer', ana)).toEqual([])
  expect((await desk().recipients(id, { page: 1 })).rows).toEqual([])
  expect(await site.modules.campaigns.forgetOld()).toBe(0)
})
