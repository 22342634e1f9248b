import type { AddressInfo, Server as NetServer } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asc, sql } from '#platform/database/query.ts'
import { createLog } from '#platform/log.ts'
import { openPostOffice } from '#platform/mail/post-office.ts'
import { site } from '#platform/site.ts'
import { socialLinks } from '#platform/social-links.contract.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { SMTP_PASSWORD as PASSWORD, smtpServer } from '#tests/support/smtp-server.ts'
import type { SiteSettings } from './create-settings.ts'
import type { MailWrite } from './mail-settings.contract.ts'
import { mailerInUse } from './mail-settings.ts'
import type { MailEnvironment } from './settings.deps.ts'
import { openSettings, STAFF, vault } from './settings.fixture.ts'
import { settingChanges } from './settings.tables.ts'

const database = testDatabase({ each: true })
const NOTHING: MailEnvironment = { url: undefined, from: undefined }
const MAIL: MailWrite = {
  host: '127.0.0.1',
  port: 1,
  security: 'none',
  user: '',
  fromName: 'Jangada',
  fromAddress: 'no-reply@jangada.example',
  password: '',
  version: 0,
}

let settings: SiteSettings
beforeEach(() => {
  settings = open()
})

const open = (mailEnvironment = NOTHING) => openSettings(database.db, { mailEnvironment })

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Takes connections and never says a word. */
async function silentServer(): Promise<number> {
  const sockets: { destroy(): void }[] = []
  const server: NetServer = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

const tested = (over: Partial<MailWrite>) => settings.testMail(STAFF, { settings: { ...MAIL, ...over }, locale: 'en' })

describe('a test mail', () => {
  test('goes to the one who asks, in the name of the sender', async () => {
    const { port, taken } = await smtpServer()
    expect(await tested({ port })).toEqual({ to: STAFF.email, trouble: null, said: null })
    expect(taken).toMatchObject([{ from: 'no-reply@jangada.example', to: [STAFF.email] }])
    expect(taken[0]?.text).toContain('Subject: Test email from Jangada')
    expect(taken[0]?.text).toMatch(/^From: Jangada <no-reply@jangada\.example>\r?$/m)
  })

  test('signs in', async () => {
    const { port, taken } = await smtpServer()
    expect(await tested({ port, user: 'iara', password: PASSWORD })).toMatchObject({ trouble: null })
    expect(taken[0]?.user).toBe('iara')
  })

  test('says that the sign-in was refused', async () => {
    const { port } = await smtpServer()
    const trial = await tested({ port, user: 'iara', password: 'wrong' })
    expect(trial).toMatchObject({ trouble: 'login', said: expect.stringContaining('Invalid username or password') })
  })

  test('says that nothing listens there', async () => {
    expect(await tested({ port: 1 })).toMatchObject({ trouble: 'refused' })
  })

  test('says that there is no such server', async () => {
    expect(await tested({ host: 'mail.invalid' })).toMatchObject({ trouble: 'name' })
  })

  test('says that the server did not answer', async () => {
    const impatient = openSettings(database.db, { waitMs: 200 })
    const write = { ...MAIL, port: await silentServer() }
    expect(await impatient.testMail(STAFF, { settings: write, locale: 'en' })).toMatchObject({ trouble: 'timeout' })
  })

  test('says that a server without TLS cannot be spoken to in TLS, nor by STARTTLS', async () => {
    const { port } = await smtpServer()
    expect(await tested({ port, security: 'tls' })).toMatchObject({ trouble: 'tls' })
    expect(await tested({ port, security: 'starttls' })).toMatchObject({ trouble: 'tls' })
  })

  test('says that the certificate of the server is not to be trusted', async () => {
    const { port } = await smtpServer({ disabledCommands: [] })
    expect(await tested({ port, security: 'starttls' })).toMatchObject({ trouble: 'tls' })
  })

  test('says who was refused', async () => {
    const refuse = (_address: unknown, _session: unknown, done: (error?: Error) => void) => done(new Error('go away'))
    const one = await smtpServer({ onMailFrom: refuse })
    expect(await tested({ port: one.port })).toMatchObject({
      trouble: 'sender',
      said: expect.stringContaining('go away'),
    })
    const two = await smtpServer({ onRcptTo: refuse })
    expect(await tested({ port: two.port })).toMatchObject({ trouble: 'recipient' })
  })

  test('is in the audit log, with what came of it', async () => {
    await tested({ port: 1 })
    const { rows } = await database.db.execute(sql`select action, subject, permission, detail from audit_log`)
    expect(rows).toEqual([
      {
        action: 'settings.tested',
        subject: 'settings:mail',
        permission: 'settings.manage',
        detail: { outcome: 'refused' },
      },
    ])
  })

  test('tries what is in use, and says that nothing is', async () => {
    const inUse = { settings: null, locale: 'pt-BR' as const }
    await expect(settings.testMail(STAFF, inUse)).rejects.toMatchObject({ code: 'request/invalid' })
    const { port, taken } = await smtpServer()
    const given = open({ url: `smtp://127.0.0.1:${port}`, from: 'Env <env@example.com>' })
    expect(await given.testMail(STAFF, inUse)).toMatchObject({ trouble: null })
    expect(taken[0]?.from).toBe('env@example.com')
  })
})

describe('the mail server', () => {
  const write: MailWrite = { ...MAIL, user: 'iara', password: PASSWORD }

  test('is kept with its password sealed, which never comes back', async () => {
    await settings.saveMail(STAFF, write)
    const read = await settings.read()
    const { password: _, version: __, ...told } = write
    expect(read.mail).toMatchObject({ version: 1, settings: told, passwordSet: true, inUse: 'settings' })
    expect(read.mail).toMatchObject({ changedBy: 'Iara Maia', changedAt: '2026-11-26T12:00:00.000Z' })
    const { rows } = await database.db.execute(sql`
      select (select json_agg(s)::text from settings s) as s, (select json_agg(c)::text from setting_changes c) as c,
        (select json_agg(a)::text from audit_log a) as a`)
    expect(JSON.stringify([read, rows])).not.toContain(PASSWORD)
  })

  test('keeps its password for the same server and user, and for no other', async () => {
    await settings.saveMail(STAFF, write)
    const again = { ...write, password: '', version: 1 }
    await settings.saveMail(STAFF, { ...again, fromName: 'Vela' })
    expect((await settings.read()).mail).toMatchObject({ version: 2, passwordSet: true })
    for (const other of [{ host: 'evil.example' }, { port: 2 }, { user: 'eve' }]) {
      const changed = { ...again, ...other, version: 2 }
      const refused = { code: 'request/invalid', fields: [{ field: 'password' }] }
      await expect(settings.saveMail(STAFF, changed)).rejects.toMatchObject(refused)
      await expect(settings.testMail(STAFF, { settings: changed, locale: 'en' })).rejects.toMatchObject(refused)
    }
    await settings.saveMail(STAFF, { ...again, user: '', version: 2 })
    expect((await settings.read()).mail.passwordSet).toBe(false)
  })

  test('is not sent its password in clear where it was given for TLS', async () => {
    await settings.saveMail(STAFF, { ...write, security: 'tls' })
    const bare = { ...write, password: '', security: 'none' as const, version: 1 }
    await expect(settings.saveMail(STAFF, bare)).rejects.toMatchObject({ code: 'request/invalid' })
  })

  test('of two who change it at once, one is told', async () => {
    await settings.saveMail(STAFF, write)
    const changes = ['Vela', 'Remo'].map((fromName) => settings.saveMail(STAFF, { ...write, fromName, version: 1 }))
    const outcomes = await Promise.allSettled(changes)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const first = await Promise.allSettled([settings.saveMail(STAFF, write), settings.saveMail(STAFF, write)])
    expect(first).toMatchObject([{ reason: { code: 'settings/changed' } }, { reason: { code: 'settings/changed' } }])
  })

  test('leaves a history without secrets, also when it is removed', async () => {
    await settings.saveMail(STAFF, write)
    await settings.saveMail(STAFF, { ...write, password: '', fromName: 'Vela', version: 1 })
    await settings.remove(STAFF, 'mail', 2)
    const changes = await database.db.select().from(settingChanges).orderBy(asc(settingChanges.version))
    expect(changes).toMatchObject([
      { version: 1, secret: 'new', value: { fromName: 'Jangada' }, changedBy: STAFF.id },
      { version: 2, secret: 'kept', value: { fromName: 'Vela' } },
      { version: 3, secret: 'none', value: null },
    ])
    expect((await settings.read()).mail).toMatchObject({
      version: 3,
      settings: null,
      passwordSet: false,
      inUse: 'none',
    })
    const { rows } = await database.db.execute(sql`select action from audit_log order by seq`)
    expect(rows.map(({ action }) => action)).toEqual(['settings.changed', 'settings.changed', 'settings.removed'])
  })

  test('is used by the running post office from the next mail on, and the environment wins', async () => {
    const { db } = database
    const jobs = manualJobs()
    jobs.lookIn(db, new Set())
    const mailer = mailerInUse({ environment: NOTHING, vault, db })
    const office = await openPostOffice({ db, jobs, mailer, vault, log: createLog('silent') })
    const mail = { recipient: 'ana@example.com', subject: 'One', text: 'One', html: '<p>One</p>' }
    const send = async (subject: string) => {
      await office.post(db, { ...mail, subject })
      await jobs.run(new Date())
    }
    await send('Held')
    const [one, two] = [await smtpServer(), await smtpServer()]
    await settings.saveMail(STAFF, { ...write, port: one.port })
    await send('To the first')
    await settings.saveMail(STAFF, { ...write, port: two.port, version: 1 })
    await send('To the second')
    await settings.remove(STAFF, 'mail', 2)
    await send('Held again')
    expect(one.taken.map(({ text }) => /^Subject: (.*?)\r?$/m.exec(text)?.[1])).toEqual(['To the first'])
    expect(two.taken.map(({ text }) => /^Subject: (.*?)\r?$/m.exec(text)?.[1])).toEqual(['To the second'])
    const stored = (await office.recent()).map(({ subject, status }) => `${subject}: ${status}`)
    expect(stored.sort()).toEqual(['Held again: held', 'Held: held', 'To the first: sent', 'To the second: sent'])
    const given = mailerInUse({ environment: { url: 'smtp://127.0.0.1:1', from: undefined }, vault, db })
    expect((await given(db)).status).toBe('sent')
    expect((await open({ url: 'smtps://eu:segredo@mail.example:465', from: undefined }).read()).mail).toMatchObject({
      inUse: 'environment',
      environment: { server: 'smtps://mail.example:465', from: 'Jangada <no-reply@jangada.example>' },
    })
  })
})

test('who runs the site is said, changed and taken away', async () => {
  const company = {
    name: 'Vela Ltda.',
    registration: 'CNPJ 33.000.167/0001-01',
    address: 'Rua 1',
    email: 'a@vela.example',
    cadastur: '26.012345.10.0001-9',
    instagram: 'https://www.instagram.com/vela',
  }
  expect(await settings.company()).toBeNull()
  await settings.saveCompany(STAFF, { ...company, version: 0 })
  expect(await settings.company()).toEqual(company)
  expect(site().company).toEqual(company)
  expect(socialLinks()).toEqual([{ name: 'Instagram', href: 'https://www.instagram.com/vela' }])
  await expect(settings.saveCompany(STAFF, { ...company, version: 0 })).rejects.toMatchObject({
    code: 'settings/changed',
  })
  await settings.saveCompany(STAFF, { ...company, name: 'Remo Ltda.', version: 1 })
  expect((await settings.read()).company).toMatchObject({ version: 2, set: { name: 'Remo Ltda.' } })
  await settings.remove(STAFF, 'company', 2)
  expect(await settings.company()).toBeNull()
  expect(site().company).toBeNull()
  expect(socialLinks()).toHaveLength(3)
})

test('steps are skipped and come back to; two at once are both remembered', async () => {
  await Promise.all([settings.skip(STAFF, 'mail', true), settings.skip(STAFF, 'mail', true)])
  expect((await settings.read()).skipped).toEqual(['mail'])
  await settings.skip(STAFF, 'mail', false)
  expect((await settings.read()).skipped).toEqual([])
})
