import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Actor, SettingsDeps } from '#modules/settings/settings.deps.ts'
import { audited } from '#modules/settings/settings.deps.ts'
import { openSecret, readRow, writeSection } from '#modules/settings/settings.store.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Signing } from '#platform/mail/mailer.ts'
import { shortened } from '#platform/network-trouble.ts'
import type { Vault } from '#platform/vault.ts'
import type { MailSigning, SigningKeyWrite, SigningSwitch, SigningTrial } from './mail-signing.contract.ts'
import { judged, recordName, recordValue } from './signing-record.ts'

const SECTION = 'dkim'
/** RFC 8301: 1,024 at least, 2,048 for new ones; the record of a longer one is refused by some hosts. */
const KEY_BITS = 2048
const NO_KEY = /*i18n*/ { id: 'settings.no-signing', message: 'There is no key yet. Make one first.' }
const NOT_PUBLISHED = /*i18n*/ {
  id: 'settings.signing-unpublished',
  message:
    'The record is not published yet: signed emails would be refused. Add it at your DNS host, wait until it is found here, then turn signing on.',
}

type Kept = { domain: string; selector: string; publicKey: string; on: boolean }

export async function readSigning({ db }: Pick<SettingsDeps, 'db'>): Promise<MailSigning> {
  const row = await readRow(db, SECTION)
  const kept = row?.value as Kept | null | undefined
  return { key: kept ? shown(kept) : null, version: row?.version ?? 0 }
}

function shown({ publicKey, ...kept }: Kept): NonNullable<MailSigning['key']> {
  return { ...kept, record: { name: recordName(kept), value: recordValue(publicKey) } }
}

/**
 * Makes a key of the domain, in place of the one before; signing waits until its record is published. The private half never leaves the
 * server. Throws AppError `settings/changed` after another change.
 */
export async function makeSigningKey(
  deps: SettingsDeps,
  staff: Actor,
  { domain, selector, version }: SigningKeyWrite,
): Promise<void> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const value: Kept = { domain, selector, publicKey: pair.publicKey.toString('base64'), on: false }
  await writeSection(deps, staff, { section: SECTION, seen: version, value, secret: { text: pair.privateKey } })
}

/** Asks the DNS for the record. Throws AppError `request/invalid` where there is no key. */
export async function trySigning(deps: SettingsDeps, staff: Actor): Promise<SigningTrial> {
  const trial = await look(deps, await keptKey(deps.db))
  const detail = { outcome: trial.record }
  await deps.db.transaction((tx) =>
    audited(deps, tx, staff, { action: 'settings.tested', subject: `settings:${SECTION}`, detail }),
  )
  return trial
}

/**
 * From now on every mail is signed, or none. Throws AppError `request/invalid` where the record is not published, and
 * `settings/changed` after another change.
 */
export async function switchSigning(deps: SettingsDeps, staff: Actor, { on, version }: SigningSwitch): Promise<void> {
  const kept = await keptKey(deps.db)
  if (on && (await look(deps, kept)).record !== 'published')
    throw new AppError('request/invalid', { userMessage: NOT_PUBLISHED })
  await writeSection(deps, staff, { section: SECTION, seen: version, value: { ...kept, on }, secret: 'keep' })
}

async function keptKey(db: DatabaseOrTransaction): Promise<Kept> {
  const row = await readRow(db, SECTION)
  if (!row?.value) throw new AppError('request/invalid', { userMessage: NO_KEY })
  return row.value as Kept
}

async function look({ outside }: SettingsDeps, kept: Kept): Promise<SigningTrial> {
  try {
    return judged(await outside.txtRecords(recordName(kept)), kept.publicKey)
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    // The name is not there, or has records of other kinds.
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { record: 'missing', said: null }
    return { record: 'unreachable', said: shortened(message) }
  }
}

/** How mail is signed now, for each mail: staff may change it while the site runs, in another process too. */
export function signingInUse({
  db,
  vault,
}: {
  db: DatabaseOrTransaction
  vault: Vault
}): () => Promise<Signing | null> {
  return async () => {
    const row = await readRow(db, SECTION)
    const kept = row?.value as Kept | null | undefined
    const privateKey = kept?.on ? openSecret(vault, row) : null
    return kept && privateKey !== null ? { domain: kept.domain, selector: kept.selector, privateKey } : null
  }
}
