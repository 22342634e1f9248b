import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { failureMail } from './failures/failure-mails.ts'
import { JOURNEY_TEXT } from './journeys/journey-check.ts'

const WHEN = {
  failing: /*i18n*/ { id: 'mail-templates.check-failing', message: 'Something has been failing for several minutes' },
  mended: /*i18n*/ { id: 'mail-templates.check-mended', message: 'What was failing works again' },
}
const { at, email } = SAMPLE
const { name, failed, passed } = JOURNEY_TEXT
const FOUND = {
  failing: { found: failed, values: { step: 'pay', said: 'Error: no answer within 15000 ms' } },
  mended: { found: passed, values: { minutes: 2 } },
}

/** What is sent about checks. */
export const diagnosticsMails: readonly MailTemplate[] = (['failing', 'mended'] as const).map((kind) => ({
  id: `staff.check-${kind}`,
  reader: 'staff',
  when: WHEN[kind],
  sample: ({ locale, ...desk }) =>
    failureMail(desk, { email, locale }, kind, [{ name, since: at, finding: FOUND[kind] }]),
}))
