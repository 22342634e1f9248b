import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import type { Translate } from '#platform/i18n.ts'
import { LOCALES } from '#platform/locale.ts'
import type { MailTemplate } from '#platform/mail/mail-template.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { mailWordings, type Wording } from './mail-templates.tables.ts'

/** Where our site is makes no wording. */
const NOWHERE = 'https://site.example'

export type Worded = { template: MailTemplate; words: Wording; fingerprint: string }

/** What a mail of the running release says. Pure. */
export function wordingOf(translate: Translate, template: MailTemplate): Worded {
  const said = LOCALES.map((locale) => {
    const { subject, text }: Mail = template.sample({ translate, publicUrl: NOWHERE, locale })
    return [locale, { subject, text }] as const
  })
  const fingerprint = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  return { template, words: Object.fromEntries(said) as Wording, fingerprint }
}

export type Version = { number: number; firstSeenAt: Date }

type Deps = { db: Database; clock: Clock }

/**
 * Writes down what was never said before, each wording once however many processes begin with it; then tells which version each one
 * is. A wording that comes back has the number that it had.
 */
export async function noteWordings({ db, clock }: Deps, now: readonly Worded[]): Promise<Map<string, Version>> {
  const known = await readKnown(db)
  const fresh = now.filter((one) => !known.has(keyOf(one)))
  if (fresh.length === 0) return versionsOf(known, now)
  const at = clock.now()
  const after = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${mailWordings} in share row exclusive mode`)
    for (const { template, words, fingerprint } of fresh) {
      const last = sql`(select max(${mailWordings.number}) from ${mailWordings} where ${mailWordings.template} = ${template.id})`
      const number = sql<number>`coalesce(${last}, 0) + 1`
      await tx
        .insert(mailWordings)
        .values({ template: template.id, number, fingerprint, words, firstSeenAt: at })
        .onConflictDoNothing()
    }
    return readKnown(tx)
  })
  return versionsOf(after, now)
}

const keyOf = ({ template, fingerprint }: Pick<Worded, 'template' | 'fingerprint'>) => `${template.id} ${fingerprint}`

async function readKnown(db: DatabaseOrTransaction): Promise<Map<string, Version>> {
  const { template, number, fingerprint, firstSeenAt } = mailWordings
  const rows = await db.select({ template, number, fingerprint, firstSeenAt }).from(mailWordings)
  return new Map(rows.map((row) => [`${row.template} ${row.fingerprint}`, row]))
}

function versionsOf(known: Map<string, Version>, now: readonly Worded[]): Map<string, Version> {
  return new Map(
    now.flatMap((one) => {
      const version = known.get(keyOf(one))
      return version ? [[one.template.id, version] as const] : []
    }),
  )
}

/** Every wording of one, the newest first. */
export function readVersions(db: DatabaseOrTransaction, id: string) {
  return db.select().from(mailWordings).where(eq(mailWordings.template, id)).orderBy(sql`${mailWordings.number} desc`)
}
