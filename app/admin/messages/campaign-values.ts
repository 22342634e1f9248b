import type { Values } from '#app/kit/use-form.ts'
import type { Campaign, CampaignWrite } from '#modules/campaigns/campaigns.contract.ts'
import { CHANNELS } from '#modules/campaigns/campaigns-limits.contract.ts'

/** What the form holds, as the server takes it. */
export function campaignOf(values: Values, version: number): CampaignWrite {
  const value = (name: string) => values[name] ?? ''
  const texts = (language: 'en' | 'pt') => ({
    subject: value(`${language}.subject`),
    text: value(`${language}.text`),
    action: value(`${language}.action`),
  })
  return {
    name: value('name'),
    purpose: value('purpose') as CampaignWrite['purpose'],
    audience: {
      to: value('audience.to') as CampaignWrite['audience']['to'],
      language: (value('audience.language') || null) as CampaignWrite['audience']['language'],
      trips: (value('audience.trips') || 'any') as CampaignWrite['audience']['trips'],
      days: Number(value('audience.days') || '90'),
      email: value('audience.email').trim(),
    },
    channels: CHANNELS.filter((channel) => value(`channel.${channel}`) !== ''),
    en: texts('en'),
    pt: texts('pt'),
    path: value('path').trim(),
    version,
  }
}

/** What a new message begins with. */
export const FRESH: Pick<Campaign, 'purpose' | 'audience' | 'channels'> = {
  purpose: 'offer',
  audience: { to: 'customers', language: null, trips: 'any', days: 90, email: '' },
  channels: ['mail', 'site'],
}
