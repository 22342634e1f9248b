import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { quantile } from '#bench/quantile.ts'
import { startProcess, until } from '#tests/chaos/processes.ts'
import { reaching, type Stage } from '#tests/chaos/stage.ts'
import { ask } from '#tests/chaos/traveller.ts'
import type { MailServers, Security } from './mail-servers.ts'

const SITES = 2
/** One after the other, and all at once. */
const SINGLE = 10
const CROWD = 55
/** Forms that are sent while no mail server answers, and mails that wait for it. */
const AWAY = 8
const AWAY_MS = 8_000
/** A try that fails is repeated after 5, 10, 20 … seconds, and the mailbox is listened to anew as slowly. */
const PATIENCE_MS = 120_000
const NOBODY = 'nobody@example.com'
const LATER = 'later@example.com'
const ELSEWHERE = 'someone@elsewhere.example'

type Course = { stage: Stage; servers: MailServers; problems: string[] }

/**
 * The desk's mail through Postfix and Dovecot: TLS from the first byte and STARTTLS, IDLE, servers that are killed, that refuse for now or
 * for good, that send back what they took, and a certificate that nobody vouches for. Every mail that Postfix took is counted as one
 * ticket, and every answer of the site in the mailbox that it was for. @returns what is wrong.
 */
export async function mailStorm(stage: Stage, servers: MailServers): Promise<string[]> {
  const course: Course = { stage, servers, problems: [] }
  await customersWrite(course, 'tls')
  await serversAreAway(course)
  await serverRefuses(course)
  await mailComesBack(course)
  await restartSites(course, 'starttls')
  await customersWrite(course, 'starttls')
  await nobodyVouches(course)
  tellLogs(course)
  return course.problems
}

/** Tickets come within moments of the server's yes, and each customer gets one answer. */
async function customersWrite(course: Course, security: Security): Promise<void> {
  const { stage } = course
  await listening(course, security)
  const before = await tickets(stage)
  const waited: number[] = []
  for (let at = 0; at < SINGLE; at++) {
    await write(course, `one-${security}-${at}@example.com`, security)
    const from = performance.now()
    await until(async () => (await tickets(stage)) > before + at, PATIENCE_MS, 'a ticket of a mail')
    waited.push(performance.now() - from)
  }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CROWD }, (_, at) => write(course, `many-${security}-${at}@example.com`, security)),
  )
  const all = SINGLE + CROWD
  await until(async () => (await tickets(stage)) >= before + all, PATIENCE_MS, `${all} tickets`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await answered(course, [
    ...Array.from({ length: SINGLE }, (_, at) => `one-${security}-${at}@example.com`),
    ...Array.from({ length: CROWD }, (_, at) => `many-${security}-${at}@example.com`),
  ])
  const made = (await tickets(stage)) - before
  if (made !== all) course.problems.push(`${security}: ${made} tickets of ${all} mails`)
  const [half, most] = [quantile(waited, 0.5), Math.max(...waited)].map((ms) => ms.toFixed(0))
  stage.say(
    `${security}: ${made} of ${all} mails are tickets; a single one after ${half} ms (at most ${most}), ${CROWD} at once within ${seconds} s`,
  )
}

/** Both are killed. Forms are sent meanwhile, and mails reach Postfix while Dovecot is still gone. */
async function serversAreAway(course: Course): Promise<void> {
  const { stage, servers } = course
  const before = await tickets(stage)
  servers.kill()
  const asked = await Promise.all(Array.from({ length: AWAY }, (_, at) => form(stage, `away-${at}@example.com`)))
  await until(async () => (await count(stage, `status = 'failed'`)) >= AWAY, PATIENCE_MS, 'a try that fails')
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS))
  await servers.start('postfix')
  const late = Array.from({ length: AWAY }, (_, at) => `after-${at}@example.com`)
  await Promise.all(late.map((address) => write(course, address, 'tls')))
  await until(() => putOff(servers) >= AWAY, PATIENCE_MS, 'a delivery that Postfix puts off')
  const from = performance.now()
  await servers.start('dovecot')
  await answered(course, [...asked, ...late])
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const made = (await tickets(stage)) - before
  if (made !== 2 * AWAY) course.problems.push(`outage: ${made} tickets of ${2 * AWAY}`)
  stage.say(`outage: ${made} of ${2 * AWAY} requests are tickets, all answered ${seconds} s after Dovecot was back`)
}

/** A no for good ends the mail and rests the address; a no for now is tried again. */
async function serverRefuses(course: Course): Promise<void> {
  const { stage, servers, problems } = course
  servers.refuse({ [NOBODY]: '550 5.1.1 there is no such user', [LATER]: '450 4.2.1 this mailbox is full' })
  await form(stage, NOBODY)
  await form(stage, LATER)
  await until(async () => (await stateOf(stage, NOBODY)) !== 'queued', PATIENCE_MS, 'an answer about nobody')
  await until(async () => (await stateOf(stage, LATER)) === 'failed', PATIENCE_MS, 'a try that fails')
  const state = await stateOf(stage, NOBODY)
  if (state !== 'undeliverable') problems.push(`a mail that was refused for good is ${state}`)
  if ((await rests(stage, NOBODY)) !== 'gone') problems.push('an address that does not exist gets mail all the same')
  await form(stage, NOBODY)
  await until(async () => (await stateOf(stage, NOBODY)) !== 'queued', PATIENCE_MS, 'a mail to a resting address')
  const next = await stateOf(stage, NOBODY)
  if (next !== 'withheld') problems.push(`a mail to a resting address is ${next}`)
  servers.refuse({})
  await answered(course, [LATER])
  stage.say(`550: ${state}, the next one ${next}; 450: ${await stateOf(stage, LATER)} once the mailbox has room`)
}

/** Postfix takes it, and writes to the desk afterwards that it could not be delivered. */
async function mailComesBack(course: Course): Promise<void> {
  const { stage, problems } = course
  const before = await tickets(stage)
  await form(stage, ELSEWHERE)
  await until(async () => (await stateOf(stage, ELSEWHERE)) === 'returned', PATIENCE_MS, 'a report of the server')
  if ((await rests(stage, ELSEWHERE)) !== 'gone')
    problems.push('an address whose mail came back gets mail all the same')
  const made = (await tickets(stage)) - before
  if (made !== 1) problems.push(`a report of the server became a ticket: ${made} for one form`)
  stage.say('bounce: the report of Postfix is read, the mail returned, its address rests')
}

/** A site that does not know the certificate sends and reads nothing, and loses nothing. */
async function nobodyVouches(course: Course): Promise<void> {
  const { stage, servers, problems } = course
  await restartSites(course, 'tls', false)
  const before = await tickets(stage)
  const asked = await form(stage, 'unsure@example.com')
  await write(course, 'unread@example.com', 'tls')
  await until(async () => (await stateOf(stage, asked)) === 'failed', PATIENCE_MS, 'a try that fails')
  const said = await errorOf(stage, asked)
  if (!/certificate/i.test(said)) problems.push(`an unknown certificate: ${said}`)
  if (servers.read(asked).length > 0) problems.push('a mail was given to a server that nobody vouches for')
  if ((await tickets(stage)) !== before + 1) problems.push('mail was read from a server that nobody vouches for')
  await restartSites(course, 'tls')
  await answered(course, [asked, 'unread@example.com'])
  stage.say(`unknown certificate: nothing sent, nothing read (${said}); both once it is known`)
}

/** What the servers themselves say of the lines to them. */
function tellLogs({ stage, servers, problems }: Course): void {
  const logins = servers.said().filter((line) => /imap-login: (Info: )?Login: /.test(line))
  if (logins.length === 0) problems.push('Dovecot says nothing of a login')
  const open = logins.filter((line) => !/, TLS,/.test(line))
  if (open.length > 0) problems.push(`a password was given without TLS: ${open[0]}`)
  stage.say(`Dovecot: ${logins.length} logins, ${logins.length - open.length} with TLS`)
}

/** Deliveries to Dovecot that failed for now. */
const putOff = (servers: MailServers) => servers.said().filter((line) => line.includes('status=deferred')).length

async function restartSites({ stage, servers }: Course, security: Security, trusting = true): Promise<void> {
  for (const site of stage.sites) site.kill('SIGTERM')
  await Promise.all(stage.sites.map(({ exited }) => exited))
  stage.sites.length = 0
  const env = servers.siteEnv(security, trusting)
  while (stage.sites.length < SITES) stage.sites.push(await startProcess(stage.databaseUrl, env))
}

/** Sites look once when they have begun to listen: a mail that comes before proves nothing about IDLE. */
async function listening(course: Course, security: Security): Promise<void> {
  const { stage } = course
  const before = await tickets(stage)
  await write(course, `first-${security}@example.com`, security)
  await until(async () => (await tickets(stage)) > before, PATIENCE_MS, 'the first ticket')
}

function write({ servers }: Course, from: string, security: Security): Promise<unknown> {
  const tls = security === 'tls'
  const transport = createTransport({
    host: 'localhost',
    port: tls ? servers.ports.smtps : servers.ports.smtp,
    secure: tls,
    requireTLS: !tls,
    tls: { ca: readFileSync(servers.certificate) },
  })
  const text = `Olá! My booking needs two beds.\n\n— ${from}`
  const attachments = [{ filename: 'voucher.pdf', content: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF' }]
  const sent = transport.sendMail({ from, to: servers.desk, subject: 'Two beds, please', text, attachments })
  return sent.finally(() => transport.close())
}

/** @returns the address, whose mail says that the request has come */
async function form(stage: Stage, email: string): Promise<string> {
  const body = { name: 'Ana Lima', email, topic: 'other', message: 'May I bring a surfboard?' }
  const { status } = await ask(reaching(stage), '/api/support/requests', { body, key: randomUUID() })
  if (status >= 300) throw new Error(`the contact form answered ${status}`)
  return email
}

/** One mail each, in their mailboxes. */
async function answered({ servers, problems }: Course, addresses: readonly string[]): Promise<void> {
  const left = () => addresses.filter((address) => servers.read(address).length === 0)
  await until(() => left().length === 0, PATIENCE_MS, `mail for ${addresses.length}`).catch(() => {})
  if (left().length > 0) problems.push(`no mail came for ${left().slice(0, 3).join(', ')} (${left().length} in all)`)
  const twice = addresses.filter((address) => servers.read(address).length > 1)
  if (twice.length > 0) problems.push(`more than one mail came for ${twice.slice(0, 3).join(', ')}`)
}

async function tickets({ pool }: Stage): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from support_tickets')
  return rows[0]?.count ?? 0
}

async function count({ pool }: Stage, condition: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from mails where ${condition}`)
  return rows[0]?.count ?? 0
}

/** Of the newest mail to an address. */
async function newest({ pool }: Stage, address: string): Promise<{ status: string; last_error: string | null }> {
  const { rows } = await pool.query<{ status: string; last_error: string | null }>(
    'select status, last_error from mails where recipient = $1 order by id desc limit 1',
    [address],
  )
  return rows[0] ?? { status: 'queued', last_error: null }
}

const stateOf = async (stage: Stage, address: string) => (await newest(stage, address)).status
const errorOf = async (stage: Stage, address: string) => (await newest(stage, address)).last_error ?? ''

async function rests({ pool }: Stage, address: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ reason: string }>('select reason from mail_suppressions where address = $1', [
    address,
  ])
  return rows[0]?.reason
}
