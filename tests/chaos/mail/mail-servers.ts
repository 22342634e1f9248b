import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '#scripts/cluster/daemon.ts'
import { findMailPrograms, type MailPrograms } from '#scripts/cluster/packages.ts'
import { freePort } from '#scripts/free-port.mjs'
import { DOVECOT, MAIN, MASTER, type MailPorts, REFUSED } from './mail-configuration.ts'

/** Of every mailbox. */
const PASSWORD = 'sea+wind'
const DESK = 'support@jangada.example'
const READY_MS = 20_000

/** TLS from the first byte, or STARTTLS, without which these servers take no mail and no password. */
export type Security = 'tls' | 'starttls'

export type MailServers = {
  desk: string
  ports: MailPorts
  /** Of the servers, in PEM; nobody but us vouches for it. */
  certificate: string
  /** What a site is started with. @param trusting false: it does not know our certificate */
  siteEnv(security: Security, trusting?: boolean): Record<string, string>
  /** @param only the other one stays away */
  start(only?: 'postfix' | 'dovecot'): Promise<void>
  /** All of their processes at once, with -9. */
  kill(): void
  stop(): void
  /** The mails in the mailbox of an address, as they came. */
  read(address: string): string[]
  /** @param answers what Postfix says to mail for an address, such as `550 5.1.1 no such user` */
  refuse(answers: Record<string, string>): void
  /** Lines of both logs. */
  said(): string[]
}

/** Postfix and Dovecot of Debian, in a folder of their own. Throws Error with the packages that are missing. */
export async function layMailServers(folder: string): Promise<MailServers> {
  const programs = findMailPrograms()
  if (process.getuid?.() !== 0) throw new Error('Postfix and Dovecot change accounts, so this needs root.')
  const base = join(folder, 'mail')
  const ports = {
    smtp: await freePort(),
    smtps: await freePort(),
    imap: await freePort(),
    imaps: await freePort(),
    lmtp: await freePort(),
  }
  lay(base, ports, programs)
  const command = commandsOf(base, programs)
  return {
    desk: DESK,
    ports,
    certificate: join(base, 'cert.pem'),
    siteEnv: (security, trusting = true) => siteEnv(base, ports, security, trusting),
    async start(only) {
      if (only !== 'postfix') command(programs.dovecot, '-c', join(base, 'dovecot.conf'))
      if (only !== 'dovecot') command(programs.postfix, '-c', base, 'start')
      const here = () => (only ? pidsOf(base)[only] > 0 : Object.values(pidsOf(base)).every(Boolean))
      await eventually(here, READY_MS, 'the start of Postfix and Dovecot')
    },
    kill() {
      for (const pid of processesIn(base)) process.kill(pid, 'SIGKILL')
    },
    stop() {
      const { postfix, dovecot } = pidsOf(base)
      if (postfix) command(programs.postfix, '-c', base, 'abort')
      if (dovecot) process.kill(dovecot, 'SIGTERM')
    },
    read: (address) => mailboxOf(base, address),
    refuse(answers) {
      const lines = Object.entries(answers).map(([address, answer]) => `${address} ${answer}\n`)
      writeFileSync(join(base, REFUSED), lines.join(''))
      command(programs.postfix, '-c', base, 'reload')
    },
    said: () => ['postfix.log', 'dovecot.log'].flatMap((name) => readFileSync(join(base, name), 'utf8').split('\n')),
  }
}

function lay(base: string, ports: MailPorts, { openssl, postfix }: MailPrograms) {
  mkdirSync(base, { recursive: true })
  chmodSync(join(base, '..'), 0o755)
  for (const name of ['queue', 'data', 'run', 'lib', 'home']) mkdirSync(join(base, name))
  const files = { 'main.cf': MAIN(base, ports), 'master.cf': MASTER(ports), 'dovecot.conf': DOVECOT(base, ports) }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(base, name), text)
  writeFileSync(join(base, REFUSED), '')
  for (const log of ['postfix.log', 'dovecot.log']) writeFileSync(join(base, log), '')
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(base, 'key.pem'),
    '-out',
    join(base, 'cert.pem'),
  ]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  run(openssl, ['req', '-x509', '-batch', ...key, ...name])
  run('chown', ['-R', 'mail:mail', join(base, 'home')])
  run('chown', ['postfix', join(base, 'data')])
  run(postfix, ['-c', base, 'check'])
}

function siteEnv(base: string, ports: MailPorts, security: Security, trusting: boolean): Record<string, string> {
  const tls = security === 'tls'
  const user = `${encodeURIComponent(DESK)}:${encodeURIComponent(PASSWORD)}`
  return {
    SMTP_URL: tls ? `smtps://localhost:${ports.smtps}` : `smtp://localhost:${ports.smtp}`,
    MAIL_FROM: 'Jangada <hello@jangada.example>',
    SUPPORT_ADDRESS: DESK,
    SUPPORT_IMAP_URL: tls
      ? `imaps://${user}@localhost:${ports.imaps}/INBOX`
      : `imap://${user}@localhost:${ports.imap}/INBOX`,
    NODE_EXTRA_CA_CERTS: trusting ? join(base, 'cert.pem') : '',
  }
}

function commandsOf(base: string, programs: MailPrograms) {
  const env = { ...process.env, MAIL_CONFIG: base }
  return (...[program, ...args]: [string, ...string[]]) => {
    const quiet = program === programs.postfix
    run(program, args, quiet ? env : undefined)
  }
}

function run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): void {
  // Not through a pipe: what it leaves running would hold that open.
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...(env && { env }) })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

/** Zero for one that does not run. */
function pidsOf(base: string): { postfix: number; dovecot: number } {
  const pid = (file: string) => {
    const found = existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : 0
    return found && existsSync(`/proc/${found}`) ? found : 0
  }
  return { postfix: pid(join(base, 'queue/pid/master.pid')), dovecot: pid(join(base, 'run/master.pid')) }
}

/** Both masters and whatever they have started. */
function processesIn(base: string): number[] {
  const masters = Object.values(pidsOf(base)).filter(Boolean)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.map(Number).filter((pid) => masters.includes(parentOf(pid)))
  return [...masters, ...children]
}

function parentOf(pid: number): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function mailboxOf(base: string, address: string): string[] {
  const folders = ['new', 'cur'].map((name) => join(base, 'home', address, 'Maildir', name)).filter(existsSync)
  return folders.flatMap((one) => readdirSync(one).map((name) => readFileSync(join(one, name), 'utf8')))
}
