import { AlertRequestSchema } from '#modules/alerts/alerts.contract.ts'
import type { Alerts } from '#modules/alerts/index.ts'
import { isAppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { isCurrency, parseMoney } from '#platform/money.ts'

/** What became of it; `email` to `many` say what is wrong. */
export type AlertAnswer = 'asked' | 'confirm' | 'stop' | 'unknown' | 'email' | 'threshold' | 'subject' | 'many'

/** Carries out what the link of a mail is for, or what the form of a page without JavaScript has sent. */
export async function answerAlert(alerts: Alerts, form: FormData, locale: Locale): Promise<AlertAnswer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const token = text('token')
  if (token) return (await alerts.follow(token)) ?? 'unknown'
  const currency = text('currency')
  const read = AlertRequestSchema.safeParse({
    email: text('email'),
    subject: json(text(`subject.${text('watch') || 'these'}`)),
    threshold: isCurrency(currency) ? parseMoney(text('threshold'), currency) : null,
  })
  if (!read.success) {
    const wrong = read.error.issues[0]?.path[0]
    return wrong === 'email' || wrong === 'threshold' ? wrong : 'subject'
  }
  try {
    await alerts.ask({ ...read.data, locale })
    return 'asked'
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error
    return error.code === 'request/too-many' ? 'many' : 'subject'
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
