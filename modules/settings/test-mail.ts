import { BRAND } from '#platform/brand.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import { mailTrouble } from '#platform/mail/mail-trouble.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { MailTrial, MailWrite } from './mail-settings.contract.ts'
import { type MailWay, wayInUse, wayOfForm } from './mail-settings.ts'
import { signingInUse } from './mail-signing/mail-signing.ts'
import { type Actor, audited, type SettingsDeps } from './settings.deps.ts'

const WORDS = {
  subject: /*i18n*/ { id: 'mail.setup-test.subject', message: 'Test email from {brand}' },
  body: /*i18n*/ {
    id: 'mail.setup-test.body',
    message: 'Your mail server accepted and delivered this message, so the site’s emails reach people.',
  },
  footer: /*i18n*/ {
    id: 'mail.setup-test.footer',
    message: 'You requested it on the site setup page.',
  },
}
const NO_WAY = /*i18n*/ {
  id: 'settings.no-mail',
  message: 'No mail server is set yet. Set one first, then send the test email.',
}

/**
 * Hands a mail to the server at once, past the queue, and says what came of it. `settings`: as typed; null: what is in use.
 * Throws AppError `request/invalid` for a form without its password, or where nothing is in use.
 */
export async function testMail(
  deps: SettingsDeps,
  staff: Actor,
  { settings, locale }: { settings: MailWrite | null; locale: Locale },
): Promise<MailTrial> {
  const { db, vault, mailEnvironment: environment } = deps
  const way = settings ? await wayOfForm(deps, settings) : await wayInUse(db, { environment, vault })
  if (!way) throw new AppError('request/invalid', { userMessage: NO_WAY })
  const trial = await tryWay(deps, way, { email: staff.email, locale })
  await db.transaction((tx) =>
    audited(deps, tx, staff, {
      action: 'settings.tested',
      subject: 'settings:mail',
      detail: { outcome: trial.trouble ?? 'sent' },
    }),
  )
  return trial
}

/** Pure. */
export function trialMail(desk: Pick<SettingsDeps, 'translate'>, to: { email: string; locale: Locale }): Mail {
  return letter(desk, { to, words: WORDS, values: { brand: BRAND.name } })
}

async function tryWay(deps: SettingsDeps, { server, from }: MailWay, to: { email: string; locale: Locale }) {
  try {
    await deps.outside.mailer(server, from, { signing: signingInUse(deps) }).deliver(trialMail(deps, to))
    return { to: to.email, trouble: null, said: null }
  } catch (error) {
    return { to: to.email, ...mailTrouble(error) }
  }
}
