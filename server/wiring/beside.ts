import { Resolver } from 'node:dns/promises'
import type { Accounts } from '#modules/accounts/index.ts'
import { createBackups } from '#modules/backups/index.ts'
import { type Careers, createCareers } from '#modules/careers/index.ts'
import { createLegal } from '#modules/legal/index.ts'
import { createSettings, type Outside, type SettingsDeps } from '#modules/settings/index.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { smtpMailer } from '#platform/mail/mailer.ts'
import { createDiagnosing, type Diagnosed } from './diagnosing.ts'
import { forgottenIn } from './forgotten.ts'
import type { Ground } from './ground.ts'
import { inventedIn } from './invented.ts'
import { watchOutside } from './watched.ts'

/** What the environment says of these rooms. */
export type BesideDeps = {
  /** What the environment says of mail. */
  mailEnvironment: SettingsDeps['mailEnvironment']
  /** What the environment says of backups, and the database that they are of. */
  backups: SettingsDeps['backups']
  databaseUrl: string
  /** Where outside services are. */
  addresses: SettingsDeps['addresses']
  /** Whether what is invented is shown while staff have not decided; it is, unless said otherwise. */
  demonstration?: boolean
  /** Whether tickets of our own flights come at once while staff have not decided. */
  ticketsAtOnce?: boolean
  /** The ways out of settings in place of the network. */
  outside?: Outside
  diagnosed: Diagnosed
}

const THE_NETWORK: Outside = {
  mailer: smtpMailer,
  fetch,
  waitMs: 10_000,
  txtRecords: (name) => new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name),
}

/** What settings show of the other rooms. @param live how much of each feature goes on */
type Shown = Pick<SettingsDeps, 'sellers' | 'feeExamples'> & {
  live: (careers: Careers) => ReturnType<SettingsDeps['featureUse']>
}

/** What no other module is built on. */
export async function layBeside(
  ground: Ground & BesideDeps,
  { namesOf, contactsWith }: Accounts['staff'],
  shown: Shown,
) {
  const { live, ...sold } = shown
  const careers = createCareers({ ...ground, staffNames: namesOf })
  const settings = createSettings({
    ...ground,
    ...sold,
    outside: watchOutside(ground.outside ?? THE_NETWORK, ground.addresses, ground.calls),
    staffNames: namesOf,
    demonstration: ground.demonstration ?? true,
    ticketsAtOnce: ground.ticketsAtOnce ?? true,
    invented: () => inventedIn(ground.db),
    featureUse: () => live(careers),
    forgotten: forgottenIn(ground.db),
  })
  const crew = () => contactsWith('settings.manage')
  const given = ground.diagnosed.backups
  const backups = await createBackups({ ...ground, plan: settings.backupPlan, staffNames: namesOf, crew })
  return {
    settings,
    backups,
    diagnostics: await createDiagnosing(ground, {
      settings,
      staffNames: namesOf,
      crew: () => contactsWith('diagnostics.work'),
      diagnosed: { ...ground.diagnosed, backups: given === undefined ? backups : given },
    }),
    careers,
    legal: createLegal({ ...ground, staffNames: namesOf }),
    idempotency: createIdempotency(ground),
  }
}
