import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { failureMail } from './failures/failure-mails.ts'

const WHEN = {
  failing: /*i18n*/ { id: 'mail-templates.check-failing', message: 'Something has failed for some minutes' },
  mended: /*i18n*/ { id: 'mail-templates.check-mended', message: 'What failed works again' },
}
const { at, email } = SAMPLE
const NAME = /*i18n*/ { id: 'check.mail', message: 'Mail' }
const FOUND = {
  failing: /*i18n*/ { id: 'check.late', message: 'There was no answer within {seconds} s.' },
  mended: /*i18n*/ { id: 'check.sample.ok', message: 'It answers.' },
}

/** What is sent about checks. */
export const diagnosticsMails: readonly MailTemplate[] = (['failing', 'mended'] as const).map((kind) => ({
  id: `staff.check-${kind}`,
  reader: 'staff',
  when: WHEN[kind],
  sample: ({ locale, ...desk }) =>
    failureMail(desk, { email, locale }, kind, [
      { name: NAME, since: at, finding: { found: FOUND[kind], values: { seconds: 3 } } },
    ]),
}))
