import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '#modules/settings/sections.contract.ts'

/** What is kept and changed as one. */
export const SECTION_WORDS: Record<Section, MessageDescriptor> = {
  site: msg`Name and market`,
  brand: msg`Brand colour`,
  logo: msg`Logo`,
  rates: msg`Exchange rates`,
  fees: msg`Fees and mark-ups`,
  stock: msg`Demonstration`,
  ticketing: msg`Ticketing`,
  features: msg`Features of the site`,
  retention: msg`Retention periods`,
  hours: msg`Hours and holidays`,
  company: msg`Company`,
  paying: msg`Payouts by Pix`,
  mail: msg`Mail server`,
  dkim: msg`Signed email`,
  stripe: msg`Stripe key`,
  duffel: msg`Duffel key`,
  backup: msg`Backups`,
  steps: msg`Steps of the setup`,
}
