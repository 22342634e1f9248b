import type { CampaignWrite } from '#modules/campaigns/campaigns.contract.ts'

/** A whole message, as it is written. */
export const WRITE: CampaignWrite = {
  name: 'Winter',
  purpose: 'offer',
  audience: { to: 'customers', language: null, trips: 'any', days: 90, email: '' },
  channels: ['mail', 'site'],
  en: { subject: 'Sail south, {firstName}', text: 'First.\n\nSecond <b>{firstName}</b>.', action: 'See offers' },
  pt: { subject: 'Rumo ao sul, {firstName}', text: 'Primeiro.\n\nSegundo.', action: 'Ver ofertas' },
  path: '/offers',
  version: 0,
}
