import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SQL, sql } from '#platform/database/query.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { forgetOldMails } from '#platform/mail/post-office.ts'
import { keptSince, PURPOSE_IDS, PURPOSES, type Purpose } from '#platform/retention.contract.ts'
import { setSite } from '#platform/site.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { forgottenIn } from './wiring/forgotten.ts'

/** Every purpose is forgotten by a round of the site, counted by what that deletes, and stated where people read it. */
const database = testDatabase()
const clock = fixedClock('2026-11-27T12:00:00Z')
const DAY_MS = 86_400_000
const OPENING = randomUUID()
const CAMPAIGN_OWNER = randomUUID()
let site: Awaited<ReturnType<typeof openWholeSite>>

beforeAll(async () => {
  site = await openWholeSite(database, { clock })
  await database.db.execute(sql`insert into career_openings (id, slug, status, texts, place, country, workplace, employment, created_at, updated_at)
    values (${OPENING}, 'sailor', 'draft', '{"en":{},"pt":{}}', 'Natal', 'BR', 'office', 'full_time', now(), now())`)
  return () => site.app.close()
}, 240_000)
afterEach(() => setSite(null))

type Seed = {
  /** The round that forgets; null for what has a test of its own round. */
  round: string | null
  /** One record that has been kept since then. */
  write(at: SQL, mark: string): SQL[]
  /** The marks of those that are there. */
  left: SQL
}

const application = (stage: string) => ({
  round: 'careers.forget',
  write: (at: SQL, mark: string) => [
    sql`insert into career_applications (id, opening_id, stage, locale, sealed, request_key, received_at, stage_at, erase_after)
      values (gen_random_uuid(), ${OPENING}, ${stage}, 'en', 'sealed', ${`${stage}-${mark}`}, ${at}, ${at}, '2099-01-01')`,
  ],
  left: sql`select split_part(request_key, '-', 2) as mark from career_applications where erased_at is null and stage = ${stage}`,
})

const SEEDS: Record<Purpose, Seed> = {
  searches: {
    round: 'flights.forget-searches',
    write: (at, mark) => [
      sql`insert into searches (created_at, product, visitor, first_day, adults, children, result_count, currency, duration_ms, missing)
        values (${at}, 'flight', ${mark}, '2027-01-01', 1, 0, 0, 'BRL', 1, '{}')`,
    ],
    left: sql`select visitor as mark from searches`,
  },
  prices: {
    round: 'flights.forget-searches',
    write: (at, mark) => [
      sql`insert into price_observations (origin, destination, departure_date, return_date, cabin, currency, observed_on, lowest, highest, count)
        values ('GRU', ${mark}, '2027-01-01', '2027-01-08', 'economy', 'BRL', (${at})::date, 1, 1, 1)`,
    ],
    left: sql`select destination as mark from price_observations`,
  },
  consents: {
    round: 'legal.forget',
    write: (at, mark) => [
      sql`insert into consents (id, browser, convenience, version, at) values (gen_random_uuid(), gen_random_uuid(), ${mark === 'old'}, '2026-11-26', ${at})`,
    ],
    left: sql`select case when convenience then 'old' else 'young' end as mark from consents`,
  },
  'newsletter-requests': {
    round: 'newsletter.forget',
    write: (at, mark) => [
      sql`insert into newsletter_subscriptions (id, email, locale, token_hash, requested_at)
        values (gen_random_uuid(), ${`${mark}@seed.example`}, 'en', ${Buffer.from(mark)}, ${at})`,
    ],
    left: sql`select split_part(email::text, '@', 1) as mark from newsletter_subscriptions`,
  },
  alerts: {
    round: 'alerts.forget',
    write: (at, mark) => [
      sql`insert into price_alerts (id, email, locale, subject, subject_key, threshold, currency, status, requested_at, stopped_at, ends_on)
        values (gen_random_uuid(), ${`${mark}@seed.example`}, 'en', '{}', 'k', 1, 'BRL', 'stopped', ${at}, ${at}, '2099-01-01')`,
    ],
    left: sql`select split_part(email::text, '@', 1) as mark from price_alerts`,
  },
  unpaid: {
    round: 'reservations.forget',
    write: (at, mark) => [
      sql`insert into reservations (id, code, status, locale, currency, amount, contact_email, contact_phone, hold_expires_at, last_day, created_at, updated_at)
        values (gen_random_uuid(), ${mark === 'old' ? 'ABCDEF' : 'GHJKMN'}, 'expired', 'en', 'BRL', 0, ${`${mark}@seed.example`}, '', ${at}, '2099-01-01', ${at}, ${at})`,
    ],
    left: sql`select split_part(contact_email::text, '@', 1) as mark from reservations where contact_email like '%@seed.example'`,
  },
  talks: {
    round: 'chat.forget',
    write: (at, mark) => [
      sql`insert into chat_conversations (id, key_hash, status, name, locale, started_at, last_at, closed_at, ending)
        values (gen_random_uuid(), ${Buffer.from(mark)}, 'closed', ${mark}, 'en', ${at}, ${at}, ${at}, 'agent')`,
    ],
    left: sql`select name as mark from chat_conversations`,
  },
  mails: {
    round: null,
    write: (at, mark) => [
      sql`insert into mails (id, recipient, subject, text, html, status, created_at) values (gen_random_uuid(), 'a@seed.example', ${mark}, '', '', 'held', ${at})`,
    ],
    left: sql`select subject as mark from mails`,
  },
  campaigns: {
    round: 'campaigns.forget',
    write: (at, mark) => [
      sql`insert into campaigns (id, name, purpose, audience, channels, words, path, status, written_by, created_at, changed_at, ended_at)
        values (gen_random_uuid(), ${mark}, 'service', '{}', '{}', '{"en":{},"pt":{}}', '/', 'sent', ${CAMPAIGN_OWNER}, ${at}, ${at}, ${at})`,
      sql`insert into campaign_recipients (id, campaign_id, kind, person_id)
        select gen_random_uuid(), id, 'customer', gen_random_uuid() from campaigns where name = ${mark}`,
    ],
    left: sql`select c.name as mark from campaign_recipients r join campaigns c on c.id = r.campaign_id`,
  },
  applications: application('rejected'),
  'applications-undecided': application('received'),
  'mail-apart': {
    round: 'support.forget-set-aside',
    write: (at, mark) => [
      sql`insert into support_set_aside (id, mail_id, reason, subject, raw, whole, at) values (gen_random_uuid(), ${mark}, 'automatic', '', '\\x00', true, ${at})`,
    ],
    left: sql`select mail_id as mark from support_set_aside`,
  },
}

const marks = async (left: SQL) => {
  const { rows } = await database.db.execute<{ mark: string }>(left)
  return rows.map(({ mark }) => mark).toSorted()
}

describe.each(PURPOSE_IDS.map((purpose) => [purpose]))('what is kept for %s', (purpose) => {
  test('goes a day after the period that is set, is counted before, and stays a day before it', async () => {
    const { least, usual, most } = PURPOSES[purpose]
    expect(least <= usual && usual <= most).toBe(true)
    const set = least + 3
    const { db } = database
    const { round, write, left } = SEEDS[purpose]
    const at = (days: number) => sql`${new Date(clock.now().getTime() - days * DAY_MS).toISOString()}::timestamptz`
    const before = await forgottenIn(db)[purpose](keptSince(purpose, clock.now(), set), clock.now())
    for (const [mark, days] of [
      ['old', set + 1],
      ['young', set - 1],
    ] as const)
      for (const statement of write(at(days), mark)) await db.execute(statement)
    expect(await marks(left)).toEqual(['old', 'young'])
    setSite({ kept: { [purpose]: set } })
    expect(await forgottenIn(db)[purpose](keptSince(purpose, clock.now()), clock.now())).toBe(before + 1)
    if (round) {
      await site.jobs.send(db as never, round, {})
      await site.jobs.run(clock.now())
    } else await forgetOldMails(db, clock.now())
    expect(await marks(left)).toEqual(['young'])
  })

  test('is stated with the period that holds, in both languages, and not in an earlier privacy page', async () => {
    const { legal } = site.modules
    const bodies = async (locale: Locale, version: string) =>
      ((await legal.read('privacy', locale, version))?.sections ?? []).map(({ body }) => body).join('\n')
    const said = (version: string) => Promise.all(LOCALES.map((locale) => bodies(locale, version)))
    const [newest, ...before] = (await legal.read('privacy', 'en'))?.versions ?? []
    const usual = await said(newest?.version ?? '')
    const earlier = before.at(-1)?.version ?? ''
    const old = await said(earlier)
    // Price alerts are no part of that page: the one that stops them says it.
    if (purpose === 'alerts')
      return expect(readFileSync('app/offers/alerts.tsx', 'utf8')).toContain("keptDays('alerts')")
    setSite({ kept: { [purpose]: 77 } })
    for (const [at, text] of (await said(newest?.version ?? '')).entries()) {
      expect(text).not.toBe(usual[at])
      expect(text).toMatch(/\b77 (days|dias)\b/)
    }
    expect(await said(earlier)).toEqual(old)
  })
})

test('the help centre states the period that holds', async () => {
  const { support } = site.modules
  const help = () => LOCALES.map((locale) => support.help.read('what-we-keep', locale)?.article.body ?? '')
  for (const text of help()) expect(text).toMatch(/\b400 (days|dias)\b/)
  setSite({ kept: { talks: 120 } })
  for (const text of help()) expect(text).toMatch(/\b120 (days|dias)\b/)
})

test('a shorter period by which something goes needs a yes that names the count; restoring goes by the same rule', async () => {
  const { settings } = site.modules
  const staff = { id: randomUUID(), email: 'iara@example.com', role: 'superadmin' as const }
  const say = ({ message }: { message: string }) => message
  const old = new Date(clock.now().getTime() - 100 * DAY_MS).toISOString()
  for (const name of ['one', 'two'])
    await database.db.execute(sql`insert into chat_conversations (id, key_hash, status, name, locale, started_at, last_at, closed_at, ending)
      values (gen_random_uuid(), ${Buffer.from(name)}, 'closed', ${name}, 'en', ${old}, ${old}, ${old}, 'agent')`)
  const row = async (days?: number) => {
    const { rows } = await settings.retention(days ? { talks: days } : {}, say)
    return rows.find(({ purpose }) => purpose === 'talks')
  }
  expect([(await row())?.goes, (await row(95))?.goes, (await row(5))?.goes]).toEqual([0, 2, null])
  const refused = { code: 'request/invalid', values: { count: 2 } }
  await expect(settings.saveRetention(staff, { days: { talks: 95 }, goes: 1, version: 0 })).rejects.toMatchObject(
    refused,
  )
  await settings.saveRetention(staff, { days: { talks: 95 }, goes: 2, version: 0 })
  expect((await row())?.days).toBe(95)
  await settings.saveRetention(staff, { days: {}, goes: 0, version: 1 })
  expect((await row())?.days).toBe(400)
  await expect(settings.restore(staff, { section: 'retention', version: 1 })).rejects.toMatchObject(refused)
  await database.db.execute(sql`delete from chat_conversations where name in ('one', 'two')`)
  await settings.restore(staff, { section: 'retention', version: 1 })
  expect((await row())?.days).toBe(95)
})
