/** What crosses the wire of settings. */
import { z } from 'zod'
import { PayingAccountSchema } from '#modules/ledger/payouts/pix/paying-account.contract.ts'
import { isHex } from '#platform/accent.contract.ts'
import { SHORTEST_PASSPHRASE } from '#platform/backup/backup.contract.ts'
import { CURRENCIES } from '#platform/currency.ts'
import { EMAIL } from '#platform/email.contract.ts'
import { FEATURES, sellsNothing } from '#platform/features.contract.ts'
import { pageNumber, pageOfSchema } from '#platform/lists/list.contract.ts'
import { MARKED_UP } from '#platform/mark-up.contract.ts'
import { LEAST_RATE, MOST_RATE } from '#platform/rates.contract.ts'
import { TICKETINGS } from '#platform/site.ts'
import { FeesSchema } from './fees/fees.contract.ts'
import { MailSettingsSchema } from './mail-settings.contract.ts'
import { RESTORABLE, SECTIONS, SERVICES, STEPS } from './sections.contract.ts'
import { version } from './version.contract.ts'

/** It stands in mails as the name of the sender. */
const SITE_NAME = /^[^"<>\\\p{Cc}]+$/u
export const SITE_NAME_LENGTH = 30
export const SiteSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Enter the name of your site.')
    .max(SITE_NAME_LENGTH)
    .regex(SITE_NAME, /*i18n*/ 'The name of the site cannot have quotes, angle brackets or backslashes.'),
  market: z
    .string()
    .regex(/^[A-Z]{2}$/, /*i18n*/ 'Choose the country you sell in.')
    .describe('ISO 3166: its consumer law holds for what is bought from then on'),
  currency: z.enum(CURRENCIES).nullable().describe('shown until a visitor chooses; null: that of the language'),
})
export type Site = z.infer<typeof SiteSchema>
export const SiteWriteSchema = SiteSchema.extend({ version }).meta({ id: 'SiteWrite' })
export type SiteWrite = z.infer<typeof SiteWriteSchema>

export const BrandSchema = z.object({
  accent: z
    .string()
    .refine(isHex, /*i18n*/ 'Enter a six-digit colour, such as #005361.')
    .describe('of links and buttons where it is light, `#rrggbb`; all others follow from it'),
})
export type Brand = z.infer<typeof BrandSchema>
export const BrandWriteSchema = BrandSchema.extend({ version }).meta({ id: 'BrandWrite' })
export type BrandWrite = z.infer<typeof BrandWriteSchema>

export const LogoSchema = z
  .object({
    file: z.string().describe('at `/brand/{file}.png`'),
    width: z.int().describe('pixels'),
    height: z.int().describe('pixels'),
  })
  .meta({ id: 'SiteLogo' })
export const LogoQuerySchema = z.object({
  version: z.coerce.number().int().min(0).describe('of the logo that is replaced; 0 where none was ever set'),
})

const Rate = z
  .number(/*i18n*/ 'Enter a number, such as 5.40.')
  .min(LEAST_RATE, /*i18n*/ 'This cannot be an exchange rate. How many for one US dollar?')
  .max(MOST_RATE, /*i18n*/ 'This cannot be an exchange rate. How many for one US dollar?')
export const RatesSchema = z
  .object({ BRL: Rate, EUR: Rate, of: z.iso.date().describe('the day on which they were set') })
  .meta({ id: 'ExchangeRates' })
export const RatesWriteSchema = RatesSchema.omit({ of: true })
  .extend({ meant: z.boolean().default(false).describe('also where one is far from that before'), version })
  .meta({ id: 'ExchangeRatesWrite' })
export type RatesWrite = z.infer<typeof RatesWriteSchema>

export const StockWriteSchema = z
  .object({ demonstration: z.boolean().describe('whether what is invented is shown and sold'), version })
  .meta({ id: 'StockWrite' })
export type StockWrite = z.infer<typeof StockWriteSchema>

export const TicketingWriteSchema = z
  .object({ mode: z.enum(TICKETINGS, /*i18n*/ 'Choose how tickets are issued.'), version })
  .meta({ id: 'TicketingWrite' })
export type TicketingWrite = z.infer<typeof TicketingWriteSchema>

export const FeaturesSchema = z.object({
  off: z
    .array(z.enum(FEATURES))
    .max(FEATURES.length)
    .refine(
      (off) => !sellsNothing(off),
      /*i18n*/ 'Flights, hotels and cars cannot all be switched off: the site would sell nothing. Leave one of them on.',
    )
    .refine((off) => new Set(off).size === off.length, /*i18n*/ 'Each feature can only be named once.')
    .describe('what is not offered; bookings, tickets, policies and applications that are there go on'),
})
export const FeaturesWriteSchema = FeaturesSchema.extend({ version }).meta({ id: 'FeaturesWrite' })
export type FeaturesWrite = z.infer<typeof FeaturesWriteSchema>

/** How much of each feature is live; left out where nothing is counted. */
export const FeatureUseSchema = z
  .object({
    of: z.partialRecord(
      z.enum(FEATURES),
      z.object({ open: z.int().describe('bookings, policies, conversations and so on that are not over') }),
    ),
  })
  .meta({ id: 'FeatureUse' })
export type FeatureUse = z.infer<typeof FeatureUseSchema>

const Given = (most: number, message: string) => z.string().trim().min(1, message).max(most)
const OwnPage = z
  .string()
  .trim()
  .max(200)
  .regex(/^(https:\/\/\S+)?$/, /*i18n*/ 'Enter a full address that begins with https://, or leave it empty.')
  .optional()
export const CompanySchema = z.object({
  name: Given(150, /*i18n*/ 'Enter the company’s name.'),
  registration: Given(100, /*i18n*/ 'Enter the company’s registration number.'),
  address: Given(300, /*i18n*/ 'Enter the company’s address.'),
  email: z.string().trim().max(254).regex(EMAIL, /*i18n*/ 'Please enter a valid email address.'),
  cadastur: z.string().trim().max(60).optional().describe('number of the registry of Brazilian tourism; empty: none'),
  instagram: OwnPage,
  youtube: OwnPage,
  linkedin: OwnPage,
})
export type Company = z.infer<typeof CompanySchema>
export const CompanyWriteSchema = CompanySchema.extend({ version }).meta({ id: 'CompanyWrite' })
export type CompanyWrite = z.infer<typeof CompanyWriteSchema>

export const PayingWriteSchema = PayingAccountSchema.extend({ version }).meta({ id: 'PayingAccountWrite' })
export type PayingWrite = z.infer<typeof PayingWriteSchema>

export const KeyWriteSchema = z
  .object({ service: z.enum(SERVICES), key: z.string().trim().min(1, /*i18n*/ 'Enter the key.').max(300), version })
  .meta({ id: 'KeyWrite' })
export type KeyWrite = z.infer<typeof KeyWriteSchema>

export const KeyTestSchema = z
  .object({ service: z.enum(SERVICES), key: z.string().trim().max(300).describe('empty tries the one that is set') })
  .meta({ id: 'KeyTest' })
export const KEY_TROUBLES = ['name', 'refused', 'timeout', 'tls', 'key', 'limit', 'answer'] as const
export const KeyTrialSchema = z
  .object({
    trouble: z.enum(KEY_TROUBLES).nullable().describe('null: the service knows the key'),
    said: z.string().nullable().describe('in the words of the service or of the network'),
  })
  .meta({ id: 'KeyTrial' })
export type KeyTrial = z.infer<typeof KeyTrialSchema>
export const KeyRemoveSchema = z.object({ service: z.enum(SERVICES), version }).meta({ id: 'KeyRemove' })

/** How many of the newest backups are kept: of so many days, weeks and months. */
const kept = (most: number) =>
  z
    .int()
    .min(0, /*i18n*/ 'Enter a whole number, or 0.')
    .max(most, /*i18n*/ 'That is too many to keep. Enter a smaller number.')
export const BackupSettingsSchema = z.object({
  on: z.boolean().describe('whether one is made each day'),
  hour: z.int().min(0).max(23).describe('in UTC'),
  days: kept(90),
  weeks: kept(104),
  months: kept(120),
  folder: z.string().trim().max(1000).describe('the whole path; empty: the usual one beside the database'),
})
export type BackupSettings = z.infer<typeof BackupSettingsSchema>
export const BackupWriteSchema = BackupSettingsSchema.extend({
  passphrase: z
    .string()
    .max(500)
    .refine(
      (text) => text === '' || text.length >= SHORTEST_PASSPHRASE,
      /*i18n*/ 'A passphrase needs at least 16 characters.',
    )
    .describe('empty keeps the one that is set'),
  version,
}).meta({ id: 'BackupSettingsWrite' })
export type BackupWrite = z.infer<typeof BackupWriteSchema>

const Changed = z.object({
  version: z.int().describe('0 while nothing was ever set'),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
})

const KeySchema = Changed.extend({
  set: z
    .object({ mode: z.enum(['test', 'live']), endsWith: z.string() })
    .nullable()
    .describe('all that is told of the key'),
}).meta({ id: 'SettingsKey' })

export const SettingsSchema = z
  .object({
    site: Changed.extend({ set: SiteSchema.nullable() }),
    brand: Changed.extend({ set: BrandSchema.nullable().describe('null: the usual colour') }),
    logo: Changed.extend({ set: LogoSchema.nullable().describe('null: the usual one') }),
    rates: Changed.extend({
      set: RatesSchema.nullable(),
      inUse: RatesSchema.describe('those, else the usual ones of the demonstration'),
    }),
    fees: Changed.extend({
      set: FeesSchema.nullable(),
      today: z.iso.date().describe('the day of business, in Brasília'),
      noticedFrom: z.iso.date().describe('the first day on which a higher fee may begin'),
      sellers: z
        .array(z.object({ product: z.enum(MARKED_UP), code: z.string(), name: z.string() }))
        .describe('suppliers to whose prices a mark-up may be added'),
    }),
    ticketing: Changed.extend({
      set: z
        .object({ mode: z.enum(TICKETINGS) })
        .nullable()
        .describe('null: nobody has decided'),
      inUse: z.enum(TICKETINGS).describe('that, else what the environment says by HOUSE_AUTO_TICKETING'),
    }),
    features: Changed.extend({
      set: z
        .object({ off: z.array(z.enum(FEATURES)) })
        .nullable()
        .describe('null: everything is offered'),
    }),
    stock: Changed.extend({
      set: z.object({ demonstration: z.boolean() }).nullable().describe('null: nobody has decided'),
      shown: z.boolean().describe('what holds: that, else what the environment says by WORLD'),
      invented: z
        .object({ flights: z.boolean(), hotels: z.int(), depots: z.int() })
        .describe('what the database has of the demonstration'),
    }),
    company: Changed.extend({ set: CompanySchema.nullable() }),
    paying: Changed.extend({
      set: PayingAccountSchema.nullable().describe('null: owners are paid by the bank file alone'),
    }),
    mail: Changed.extend({
      settings: MailSettingsSchema.nullable(),
      passwordSet: z.boolean(),
      inUse: z.enum(['environment', 'settings', 'none']).describe('none: mail stays in the database'),
      environment: z
        .object({ server: z.string().nullable().describe('without its login'), from: z.string().nullable() })
        .describe('what the environment says; it wins'),
    }),
    backup: Changed.extend({
      set: BackupSettingsSchema,
      usualFolder: z.string().describe('used where none is set'),
      passphrase: z.enum(['environment', 'settings', 'none']).describe('where it comes from; it is never given back'),
    }),
    keys: z.record(z.enum(SERVICES), KeySchema),
    skipped: z.array(z.enum(STEPS)),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof SettingsSchema>

export const RemoveSchema = z.object({ version }).meta({ id: 'SettingsRemove' })
export const StepSchema = z.object({ step: z.enum(STEPS), skipped: z.boolean() }).meta({ id: 'SetupStep' })

const Changes = z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
export const SettingChangeSchema = z
  .object({
    section: z.enum(SECTIONS),
    version: z.int(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    removed: z.boolean(),
    secret: z.enum(['none', 'kept', 'new']).describe('what became of its password or key, which is never told'),
    changes: Changes.describe('against the version before; values are cut after some length'),
    current: z.boolean().describe('the version that is set now'),
    restorable: z.boolean(),
  })
  .meta({ id: 'SettingChange' })
export type SettingChange = z.infer<typeof SettingChangeSchema>
export const SettingChangesQuerySchema = z.object({
  section: z.enum(SECTIONS).optional(),
  page: pageNumber(),
})
export type SettingChangesQuery = z.infer<typeof SettingChangesQuerySchema>
export const SettingChangesSchema = pageOfSchema(SettingChangeSchema).meta({ id: 'SettingChanges' })
export type SettingChanges = z.infer<typeof SettingChangesSchema>

export const RestoreSchema = z
  .object({ section: z.enum(RESTORABLE), version: z.int().min(1).describe('that is set again, as a new one') })
  .meta({ id: 'SettingsRestore' })
export type Restore = z.infer<typeof RestoreSchema>
