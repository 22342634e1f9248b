import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import { fold } from '#platform/folding.ts'
import type { Translate } from '#platform/i18n.ts'
import { pageOf } from '#platform/lists/order.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { asTest, type MailTemplate } from '#platform/mail/mail-template.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { MailTemplateQuery, MailTemplateRow, MailTemplateView } from './mail-templates.contract.ts'
import { noteWordings, readVersions, type Version, type Worded, wordingOf } from './wordings.ts'

export type MailTemplateDeps = {
  db: Database
  clock: Clock
  translate: Translate
  publicUrl: string
  mail: Pick<PostOffice, 'post'>
  audit: Pick<Audit, 'record'>
  /** Of every module, in the order in which they are shown. */
  templates: readonly MailTemplate[]
}

type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>

export type MailTemplates = {
  list(query: MailTemplateQuery, locale: Locale): Promise<ReturnType<typeof pageOf<MailTemplateRow>>>
  /** Throws AppError `mail-template/not-found`, as the next. */
  read(id: string, locale: Locale): Promise<MailTemplateView>
  /** Mails the example to whom asks, with what is attached to it. */
  test(staff: Actor, id: string): Promise<{ sent: number; to: string }>
  /** Writes down the wordings of the running release. Run every day, so that a release that nobody looked at is in the history. */
  note(): Promise<void>
}

const NOT_FOUND = /*i18n*/ {
  id: 'mail-templates.not-found',
  message: 'This release has no such email. Open the list of emails again.',
}
const PER_PAGE = 25

/** The mails that the site sends by itself: what each says now, and what it said before. */
export function createMailTemplates(deps: MailTemplateDeps): MailTemplates {
  let made: readonly Worded[] | undefined
  /** They are those of the release: made once, when they are first asked for. */
  const now = () => (made ??= deps.templates.map((template) => wordingOf(deps.translate, template)))
  const find = (id: string) => {
    const found = now().find(({ template }) => template.id === id)
    if (!found) throw new AppError('mail-template/not-found', { userMessage: NOT_FOUND })
    return found
  }
  return {
    async list({ text, reader, page }, locale) {
      const versions = await noteWordings(deps, now())
      const rows = now()
        .map((one) => rowOf(deps, one, versions.get(one.template.id), locale))
        .filter((row) => (!reader || row.reader === reader) && (!text || matches(row, text)))
      const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      return pageOf(shown, { counted: rows.length, page, size: PER_PAGE })
    },
    read: async (id, locale) => readTemplate(deps, { all: now(), one: find(id), locale }),
    test: async (staff, id) => tryTemplate(deps, staff, find(id).template),
    note: async () => void (await noteWordings(deps, now())),
  }
}

const matches = ({ id, when, subject }: MailTemplateRow, text: string) =>
  fold(`${id} ${when} ${subject}`).includes(fold(text))

function rowOf(
  { translate, clock }: MailTemplateDeps,
  { template: { id, reader, when }, words }: Worded,
  version: Version | undefined,
  locale: Locale,
): MailTemplateRow {
  const { number = 1, firstSeenAt = clock.now() } = version ?? {}
  const { subject } = words[locale]
  return { id, reader, when: translate(locale, when), subject, version: number, since: firstSeenAt.toISOString() }
}

type Asked = { all: readonly Worded[]; one: Worded; locale: Locale }

async function readTemplate(deps: MailTemplateDeps, { all, one, locale }: Asked): Promise<MailTemplateView> {
  const { template } = one
  const versions = await noteWordings(deps, all)
  const [history, files] = await Promise.all([readVersions(deps.db, template.id), filesOf(deps, template, locale)])
  return {
    ...rowOf(deps, one, versions.get(template.id), locale),
    languages: LOCALES.map((language) => {
      const { subject, text, html } = template.sample({ ...deps, locale: language })
      return { locale: language, subject, text, html }
    }),
    attachments: files.map(({ name, content }) => ({ name, bytes: content.length })),
    versions: history.map(({ number, firstSeenAt, words }) => ({
      number,
      firstSeenAt: firstSeenAt.toISOString(),
      words: LOCALES.map((language) => ({ locale: language, ...words[language] })),
    })),
  }
}

/** With those that it always carries. */
async function filesOf(deps: MailTemplateDeps, template: MailTemplate, locale: Locale) {
  const desk = { ...deps, locale }
  return [...(template.sample(desk).attachments ?? []), ...((await template.files?.(desk)) ?? [])]
}

async function tryTemplate(deps: MailTemplateDeps, { id, email, role }: Actor, template: MailTemplate) {
  const mails = await Promise.all(
    LOCALES.map(async (locale) => {
      const mail = template.sample({ ...deps, locale })
      return { ...mail, attachments: await filesOf(deps, template, locale) }
    }),
  )
  await deps.db.transaction(async (tx) => {
    for (const mail of mails) await deps.mail.post(tx, asTest(mail, email))
    const act = { permission: 'notifications.write' as const, action: 'mail-template.tested' }
    await deps.audit.record(tx, { who: { id, email, role }, subject: `mail-template:${template.id}`, ...act })
  })
  return { sent: mails.length, to: email }
}
