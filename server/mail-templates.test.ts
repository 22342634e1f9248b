import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailTemplates } from '#modules/mail-templates/index.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate, type Translate } from '#platform/i18n.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import type { MailTemplate } from '#platform/mail/mail-template.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'
import { mailsOfTheSite } from './wiring/mails-of-the-site.ts'

const database = testDatabase()
const STAFF = { id: randomUUID(), email: 'eva@example.com', role: 'content' as const }
const publicUrl = 'https://jangada.example'
const translate = createTranslate()

let clock: ReturnType<typeof fixedClock>
let site: WholeSite
let templates: readonly MailTemplate[]
beforeAll(async () => {
  clock = fixedClock('2026-11-27T12:00:00Z')
  site = await openWholeSite(database, { clock })
  templates = mailsOfTheSite(site.modules.documents)
  return () => site.app.close()
})
beforeEach(async () => {
  await database.db.execute(sql`truncate mail_wordings`)
  site.mail.posted.length = 0
})

const desk = () => site.modules.mailTemplates
const list = async (query: { text?: string; reader?: 'staff'; page?: number } = {}, locale: Locale = 'en') =>
  desk().list({ page: 1, ...query }, locale)

describe('every mail that the site sends', () => {
  test('has an example in both languages, the same each time, with nothing left to fill in', () => {
    for (const template of templates)
      for (const locale of LOCALES) {
        const { subject, text, html, ...rest } = template.sample({ translate, publicUrl, locale })
        const said = `${template.id} ${locale}: ${subject}\n${text}`
        expect(said).not.toMatch(/[{}]|undefined|NaN|Invalid Date|null/)
        expect(subject.length, said).toBeGreaterThan(3)
        expect(html, said).toContain(`<html lang="${locale}">`)
        expect(template.sample({ translate, publicUrl, locale })).toEqual({ subject, text, html, ...rest })
      }
    const ids = templates.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('says something else in Portuguese', () => {
    const same = templates.filter((template) => {
      const [en, pt] = LOCALES.map((locale) => template.sample({ translate, publicUrl, locale }))
      return en?.subject === pt?.subject || en?.text === pt?.text
    })
    expect(same.map(({ id }) => id)).toEqual([])
  })

  /** Sentences of mails that no example can say, and why. */
  const UNSAID: Record<string, string> = {
    'campaigns.mail.offer': 'what staff write to many has a preview of its own',
    'settings.no-mail': 'it is what staff are told on the page',
    'campaigns.mail.service': 'what staff write to many has a preview of its own',
  }

  test('is among them: each sentence in a file that writes mails is in an example', () => {
    const said = new Set<string>()
    const listening: Translate = (locale, message, values) => {
      said.add(message.id)
      return translate(locale, message, values)
    }
    for (const template of templates) template.sample({ translate: listening, publicUrl, locale: 'en' })
    const files = globSync('{modules,server,platform}/**/*.ts').filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    const writing = files.filter((path) => {
      if (/notice-text\.ts$|owner-mail-text\.ts$/.test(path)) return true
      return /from '#platform\/mail\/letter\.ts'|\bmailLayout\b.*from '#platform\/mail\/layout\.ts'/.test(
        readFileSync(path, 'utf8'),
      )
    })
    expect(writing.length).toBeGreaterThan(25)
    const unsaid = writing.flatMap((path) => {
      const ids = [...readFileSync(path, 'utf8').matchAll(/\/\*i18n\*\/\s*\{\s*id: '([^']+)'/g)].map(
        ([, id = '']) => id,
      )
      return ids.filter((id) => !said.has(id) && !(id in UNSAID)).map((id) => `${path}: ${id}`)
    })
    expect(unsaid).toEqual([])
  })
})

describe('staff', () => {
  test('find them by what they say, without accents, and by who gets them', async () => {
    const all = await list()
    expect(all.total).toBe(templates.length)
    expect(all.rows).toHaveLength(25)
    const last = await list({ page: all.pages })
    expect(last.rows.at(-1)?.id).toBe(templates.at(-1)?.id)
    expect((await list({ text: 'VERIFICACAO nao existe' }, 'pt-BR')).rows).toEqual([])
    const tickets = await list({ text: 'your tickets' })
    expect(tickets.rows.map(({ id }) => id)).toContain('notice.flight-ticketed')
    const staff = await list({ reader: 'staff' })
    expect(staff.rows.every(({ reader }) => reader === 'staff')).toBe(true)
    const portuguese = await list({ text: 'sua senha' }, 'pt-BR')
    expect(portuguese.rows.length).toBeGreaterThan(0)
  })

  test('see one in both languages with what is attached, and get it by mail as it is sent', async () => {
    const view = await desk().read('notice.flight-ticketed', 'en')
    expect(view.languages.map(({ locale }) => locale)).toEqual(['en', 'pt-BR'])
    expect(view.attachments.map(({ name }) => name)).toEqual(['ticket-AB3CD4.pdf', 'flights-AB3CD4.ics'])
    expect(view.attachments[0]?.bytes).toBeGreaterThan(2_000)
    expect(await desk().test(STAFF, 'notice.flight-ticketed')).toEqual({ sent: 2, to: 'eva@example.com' })
    expect(
      site.mail.posted.map(({ recipient, subject, html, attachments }) => [
        recipient,
        subject,
        html,
        attachments?.length,
      ]),
    ).toEqual(view.languages.map(({ subject, html }) => ['eva@example.com', `[test] ${subject}`, html, 2]))
    const { rows } = await database.db.execute(sql`
      select action from audit_log where subject = 'mail-template:notice.flight-ticketed'`)
    expect(rows).toEqual([{ action: 'mail-template.tested' }])
    await expect(desk().read('notice.raft', 'en')).rejects.toMatchObject({ code: 'mail-template/not-found' })
    await expect(desk().test(STAFF, 'notice.raft')).rejects.toMatchObject({ code: 'mail-template/not-found' })
  })
})

describe('versions of the wording', () => {
  function release(subject: string) {
    const template: MailTemplate = {
      id: 'newsletter.confirm',
      reader: 'anyone',
      when: { id: 'x.when', message: 'When' },
      sample: () => ({ recipient: 'ana@example.com', subject, text: `${subject}.`, html: `<p>${subject}</p>` }),
    }
    const { db } = database
    const given = { db, clock, translate, publicUrl, mail: site.mail, audit: site.modules.audit }
    return createMailTemplates({ ...given, templates: [template] })
  }
  const versionIn = async (desk: ReturnType<typeof release>) => {
    const { version, since, versions } = await desk.read('newsletter.confirm', 'en')
    return { version, since, all: versions.map(({ number, words }) => [number, words[0]?.subject]) }
  }

  test('a new wording is the next version, one that comes back has its number again; looking twice changes nothing', async () => {
    const [one, two] = [release('Confirm'), release('Please confirm')]
    const began = clock.now().toISOString()
    expect(await versionIn(one)).toEqual({ version: 1, since: began, all: [[1, 'Confirm']] })
    clock.advance(86_400_000)
    await two.note()
    expect(await versionIn(two)).toMatchObject({ version: 2, since: clock.now().toISOString() })
    expect(await versionIn(one)).toEqual({
      version: 1,
      since: began,
      all: [
        [2, 'Please confirm'],
        [1, 'Confirm'],
      ],
    })
  })

  test('many processes of two releases that begin at once write each wording once', async () => {
    const desks = Array.from({ length: 12 }, (_, at) => release(at % 2 === 0 ? 'Confirm' : 'Please confirm'))
    await Promise.all(desks.map((one) => one.note()))
    const { rows } = await database.db.execute<{ number: number }>(
      sql`select number from mail_wordings order by number`,
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
  })

  test('where the site is, and its dates, are no wording', async () => {
    await desk().note()
    const count = () => database.db.execute(sql`select 1 from mail_wordings`)
    expect((await count()).rowCount).toBe(templates.length)
    clock.advance(400 * 86_400_000)
    const { db } = database
    const given = { db, clock, translate, mail: site.mail, audit: site.modules.audit, templates }
    await createMailTemplates({ ...given, publicUrl: 'https://elsewhere.example' }).note()
    expect((await count()).rowCount).toBe(templates.length)
  })
})
