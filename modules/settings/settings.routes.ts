import { get, group, post, put } from '#platform/api/endpoint.ts'
import {
  BackupWriteSchema,
  CompanyWriteSchema,
  KeyRemoveSchema,
  KeyTestSchema,
  KeyTrialSchema,
  KeyWriteSchema,
  MailTestSchema,
  MailTrialSchema,
  MailWriteSchema,
  RemoveSchema,
  SettingsSchema,
  SiteWriteSchema,
  StepSchema,
  StockWriteSchema,
} from './settings.contract.ts'

export const siteSettings = group(
  '/admin/settings',
  { name: 'siteSettings', tag: 'staff: settings', access: { staff: 'settings.manage' } },
  {
    read: get('/', {
      summary: 'What is set',
      description: 'Passwords and keys are never given back.',
      out: SettingsSchema,
    }),
    saveSite: put('/site', {
      summary: 'Set the name, the market and the currency of the site',
      description: 'In use at once, in every process.',
      in: SiteWriteSchema,
      errors: [409],
    }),
    removeSite: post('/site/remove', {
      summary: 'Give the site its usual name, market and currency back',
      in: RemoveSchema,
      errors: [409],
    }),
    saveStock: put('/stock', {
      summary: 'Show the demonstration, or take it off the site',
      description:
        'Invented flights, hotels, cars and insurance, and the sign-in of invented owners; what was booked goes on.',
      in: StockWriteSchema,
      errors: [409],
    }),
    saveCompany: put('/company', {
      summary: 'Say who runs the site',
      description: 'Shown at once on the page about us.',
      in: CompanyWriteSchema,
      errors: [409],
    }),
    removeCompany: post('/company/remove', {
      summary: 'Remove who runs the site',
      in: RemoveSchema,
      errors: [409],
    }),
    saveMail: put('/mail', {
      summary: 'Set the mail server',
      description: 'Used from the next mail on, unless SMTP_URL is set in the environment.',
      in: MailWriteSchema,
      errors: [409],
    }),
    removeMail: post('/mail/remove', {
      summary: 'Remove the mail server',
      in: RemoveSchema,
      errors: [409],
    }),
    testMail: post('/mail/test', {
      summary: 'Send a test mail to the caller',
      perMinute: 10,
      in: MailTestSchema,
      out: MailTrialSchema,
    }),
    saveKey: put('/keys', {
      summary: 'Set the key of a service',
      in: KeyWriteSchema,
      errors: [409],
    }),
    removeKey: post('/keys/remove', {
      summary: 'Remove the key of a service',
      in: KeyRemoveSchema,
      errors: [409],
    }),
    testKey: post('/keys/test', {
      summary: 'Ask a service whether it knows a key',
      perMinute: 10,
      in: KeyTestSchema,
      out: KeyTrialSchema,
    }),
    saveBackup: put('/backup', {
      summary: 'Set when backups are made, where, and how many are kept',
      description: 'The passphrase is kept encrypted and never given back. The folder is tried first.',
      in: BackupWriteSchema,
      errors: [409],
    }),
    step: put('/steps', {
      summary: 'Skip a step of the setup, or come back to it',
      in: StepSchema,
    }),
  },
)
