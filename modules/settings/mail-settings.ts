import { BRAND, BRAND_SLUG } from '#platform/brand.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import { type Mailer, type MailerInUse, mailboxMailer, type SmtpServer, smtpMailer } from '#platform/mail/mailer.ts'
import type { Vault } from '#platform/vault.ts'
import type { MailSettings, MailWrite } from './mail-settings.contract.ts'
import { signingInUse } from './mail-signing/mail-signing.ts'
import type { Actor, MailEnvironment, SettingsDeps } from './settings.deps.ts'
import { openSecret, readRow, type SettingsRow, writeSection } from './settings.store.ts'

const NO_PASSWORD = /*i18n*/ {
  id: 'settings.mail-password',
  message: 'Enter the password again: the current one belongs to another server or user.',
}

/** The sender where nobody has said another. */
export const usualSender = () => `${BRAND.name} <no-reply@${BRAND_SLUG}.example>`

/** A way out: where mail is handed over and in whose name. */
export type MailWay = { server: SmtpServer; from: string }

/** Throws AppError `request/invalid` where a password is needed, `settings/changed` after another change. */
export async function saveMail(deps: SettingsDeps, staff: Actor, write: MailWrite): Promise<void> {
  const { version, password, ...value } = write
  const { kept } = await passwordFor(deps, write)
  const secret = value.user === '' ? null : kept ? 'keep' : { text: password }
  await writeSection(deps, staff, { section: 'mail', seen: version, value, secret })
}

/** The way that a form describes, with the password that is set where the form leaves it empty. */
export async function wayOfForm(deps: SettingsDeps, write: MailWrite): Promise<MailWay> {
  const { password } = await passwordFor(deps, write)
  return wayOf(write, password, deps.mailEnvironment)
}

/**
 * A password goes to the server for which it was typed and to no other, so that one who can change the address learns
 * nothing of it.
 */
async function passwordFor(
  { db, vault }: SettingsDeps,
  write: MailWrite,
): Promise<{ password: string; kept: boolean }> {
  if (write.user === '' || write.password !== '') return { password: write.password, kept: false }
  const row = await readRow(db, 'mail')
  const before = row?.value as MailSettings | null | undefined
  const password = openSecret(vault, row)
  const same = before?.host === write.host && before.port === write.port && before.user === write.user
  const asSafe = before?.security === write.security || write.security === 'tls'
  if (password === null || !same || !asSafe)
    throw new AppError('request/invalid', {
      userMessage: NO_PASSWORD,
      fields: [{ field: 'password', text: NO_PASSWORD }],
    })
  return { password, kept: true }
}

/** The way in use: of the environment, else what staff set; null while mail stays in the database. */
export async function wayInUse(db: DatabaseOrTransaction, given: { environment: MailEnvironment; vault: Vault }) {
  const { environment } = given
  if (environment.url) return { server: environment.url, from: environment.from ?? usualSender() }
  return wayOfRow(await readRow(db, 'mail'), given)
}

function wayOfRow(row: SettingsRow | null, { environment, vault }: { environment: MailEnvironment; vault: Vault }) {
  if (!row?.value) return null
  return wayOf(row.value as MailSettings, openSecret(vault, row) ?? '', environment)
}

function wayOf(settings: MailSettings, password: string, { from }: MailEnvironment): MailWay {
  const { host, port, security, user, fromName, fromAddress } = settings
  const login = user === '' ? null : { user, password }
  const sender = fromName === '' ? fromAddress : `"${fromName}" <${fromAddress}>`
  return { server: { host, port, security, login }, from: from ?? sender }
}

type InUse = { environment: MailEnvironment; vault: Vault; db: DatabaseOrTransaction }

/**
 * What the post office asks for each mail: staff may change the server while the site runs, in another process too. The row
 * is read in the transaction of the mail, so that no mail waits for a second connection.
 */
export function mailerInUse({ environment, vault, db }: InUse): MailerInUse {
  const signing = signingInUse({ db, vault })
  if (environment.url) {
    const mailer = smtpMailer(environment.url, environment.from ?? usualSender(), { signing })
    return async () => mailer
  }
  let made: { version: number; mailer: Mailer } | null = null
  return async (tx) => {
    const row = await readRow(tx, 'mail')
    if (row?.version !== made?.version) made = null
    if (made) return made.mailer
    const way = wayOfRow(row, { environment, vault })
    const mailer = way ? smtpMailer(way.server, way.from, { signing }) : mailboxMailer
    if (row) made = { version: row.version, mailer }
    return mailer
  }
}
