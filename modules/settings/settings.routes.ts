import { get, group, post, put, raw } from '#platform/api/endpoint.ts'
import { LOGO_BYTES, LOGO_TYPES } from '#platform/logo.contract.ts'
import {
  FeeExamplesSchema,
  FeeStepWithdrawSchema,
  FeeStepWriteSchema,
  MarkUpWithdrawSchema,
  MarkUpWriteSchema,
} from './fees/fees.contract.ts'
import { logoErrors } from './logo/logo.errors.ts'
import { MailTestSchema, MailTrialSchema, MailWriteSchema } from './mail-settings.contract.ts'
import {
  MailSigningSchema,
  SigningKeySchema,
  SigningSwitchSchema,
  SigningTrialSchema,
} from './mail-signing/mail-signing.contract.ts'
import { RetentionQuerySchema, RetentionSchema, RetentionWriteSchema } from './retention.contract.ts'
import {
  BackupWriteSchema,
  BrandWriteSchema,
  CompanyWriteSchema,
  FeaturesWriteSchema,
  FeatureUseSchema,
  KeyRemoveSchema,
  KeyTestSchema,
  KeyTrialSchema,
  KeyWriteSchema,
  LogoQuerySchema,
  LogoSchema,
  PayingWriteSchema,
  RatesWriteSchema,
  RemoveSchema,
  RestoreSchema,
  SettingChangesQuerySchema,
  SettingChangesSchema,
  SettingsSchema,
  SiteWriteSchema,
  StepSchema,
  StockWriteSchema,
  TicketingWriteSchema,
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
    saveBrand: put('/brand', {
      summary: 'Set the colour of links and buttons',
      description:
        'In use at once, in every process: pages, mails and documents. One below the contrast of WCAG AA in light or dark is refused.',
      in: BrandWriteSchema,
      errors: [409],
      example: { in: { accent: '#005361', version: 0 } },
    }),
    removeBrand: post('/brand/remove', {
      summary: 'Go back to the usual colour',
      in: RemoveSchema,
      errors: [409],
    }),
    saveLogo: post('/logo', {
      summary: 'Set the logo of the site',
      description:
        'The body is the file: PNG, WebP, AVIF or JPEG of at most 2 MB, at least 72 pixels high, which is drawn anew. In use at once: pages, mails and documents.',
      query: LogoQuerySchema,
      in: raw({ bytes: LOGO_BYTES, accepts: '*', types: LOGO_TYPES, errors: logoErrors }),
      out: LogoSchema,
      errors: [409, 413, 415],
    }),
    removeLogo: post('/logo/remove', {
      summary: 'Go back to the usual logo',
      in: RemoveSchema,
      errors: [409],
    }),
    saveRates: put('/rates', {
      summary: 'Set the exchange rates',
      description:
        'Units for one US dollar, by which prices are shown in other currencies, in use at once. Offers that were made keep theirs. One that is half as much again as that before, or less than two thirds of it, needs `meant`.',
      in: RatesWriteSchema,
      errors: [409],
    }),
    removeRates: post('/rates/remove', {
      summary: 'Go back to the usual exchange rates',
      in: RemoveSchema,
      errors: [409],
    }),
    addFeeStep: post('/fees/steps', {
      summary: 'Set the platform fee from a day on',
      description:
        'For stays that are booked from that day (in Brasília) on: a booking keeps the fee that it was made with. Every approved owner is told by mail. A higher fee needs 30 days of notice, as the terms of owners promise; a lower one may begin today.',
      in: FeeStepWriteSchema,
      errors: [409],
    }),
    withdrawFeeStep: post('/fees/steps/withdraw', {
      summary: 'Withdraw a step of the platform fee before it begins',
      description: 'Every approved owner is told by mail. What has begun stays.',
      in: FeeStepWithdrawSchema,
      errors: [409],
    }),
    setMarkUp: post('/fees/mark-ups', {
      summary: 'Set what is added to prices of flights from a day on',
      description:
        'For one supplier, or for any that has no rule of its own. Offers that are made from that day on bear it; what is held keeps its own. The same supplier and day again replaces the rule, while that day is not over.',
      in: MarkUpWriteSchema,
      errors: [409],
    }),
    withdrawMarkUp: post('/fees/mark-ups/withdraw', {
      summary: 'Withdraw a mark-up whose day is not over',
      in: MarkUpWithdrawSchema,
      errors: [409],
    }),
    feeExamples: get('/fees/examples', {
      summary: 'What was sold last, to see what another fee or mark-up would make of it',
      description:
        'Up to five stays and five flights, without travellers. Sums are worked out from them as for what is sold.',
      out: FeeExamplesSchema,
    }),
    changes: get('/changes', {
      summary: 'Every change of the settings, the newest first',
      description: '25 a page, each against the version before it; passwords and keys are never told.',
      query: SettingChangesQuerySchema,
      out: SettingChangesSchema,
    }),
    restore: post('/restore', {
      summary: 'Set an earlier version again',
      description:
        'As a new version, checked as if it were typed. The password that is set now stays; keys cannot be restored.',
      in: RestoreSchema,
      errors: [404, 409],
    }),
    saveTicketing: put('/ticketing', {
      summary: 'Say how tickets of our own flights are issued',
      description:
        'Holds for orders that are placed from then on; tickets that staff issue wait in the emission queue.',
      in: TicketingWriteSchema,
      errors: [409],
    }),
    removeTicketing: post('/ticketing/remove', {
      summary: 'Leave how tickets are issued to the environment',
      in: RemoveSchema,
      errors: [409],
    }),
    saveFeatures: put('/features', {
      summary: 'Switch features of the site off or on',
      description:
        'In use at once, in every process: links to what is off disappear, its pages and calls answer 404 `feature/off`; what was booked, insured or applied for goes on. Packages need flights and hotels, offers one of both.',
      in: FeaturesWriteSchema,
      errors: [409],
    }),
    removeFeatures: post('/features/remove', {
      summary: 'Offer everything again',
      in: RemoveSchema,
      errors: [409],
    }),
    featureUse: get('/features/use', {
      summary: 'How much of each feature is live now',
      out: FeatureUseSchema,
      unrecorded: true,
    }),
    retention: get('/retention', {
      summary: 'How long each kind of record is kept, and what would go tonight',
      description: 'With days in the query: what would go with those. Nothing is changed.',
      query: RetentionQuerySchema,
      out: RetentionSchema,
      unrecorded: true,
    }),
    saveRetention: put('/retention', {
      summary: 'Set how long records are kept',
      description:
        'In use at once, in every round that forgets and every sentence that states a period. A shorter period by which more records would be deleted tonight than `goes` is refused with their number.',
      in: RetentionWriteSchema,
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
      description: 'Shown at once at the foot of every page and on the page about us.',
      in: CompanyWriteSchema,
      errors: [409],
    }),
    removeCompany: post('/company/remove', {
      summary: 'Remove who runs the site',
      in: RemoveSchema,
      errors: [409],
    }),
    savePaying: put('/paying', {
      summary: 'Set the account from which owners are paid by Pix',
      description:
        'From the next approved payout run on, payments in reais to accounts in Brazil leave the bank file for a file of Pix transfers. The company must be named with its CNPJ.',
      in: PayingWriteSchema,
      errors: [409],
      example: { in: { bank: '237', agreement: '123456', branch: '1425-7', account: '0238069-2', version: 0 } },
    }),
    removePaying: post('/paying/remove', {
      summary: 'Pay owners by the bank file alone again',
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
    signing: get('/mail/signing', {
      summary: 'How email is signed (DKIM)',
      description: 'The private key is never given.',
      out: MailSigningSchema,
    }),
    makeSigningKey: put('/mail/signing', {
      summary: 'Make a key to sign email with, in place of the one before',
      description: 'Signing stays off until the record of the new key is published and it is switched on.',
      in: SigningKeySchema,
      errors: [409],
    }),
    trySigning: post('/mail/signing/test', {
      summary: 'Look whether the record of the key is published',
      perMinute: 10,
      out: SigningTrialSchema,
    }),
    switchSigning: post('/mail/signing/switch', {
      summary: 'Sign every email from now on, or none',
      description: 'Refused while the record is not published: receivers would refuse what they cannot check.',
      in: SigningSwitchSchema,
      errors: [409],
    }),
    removeSigning: post('/mail/signing/remove', {
      summary: 'Remove the key: email goes out without a signature',
      in: RemoveSchema,
      errors: [409],
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
