export { campaignsApi } from './campaigns.api.ts'
export type { People, Person } from './campaigns.deps.ts'
export { type Campaigns, createCampaigns } from './create-campaigns.ts'
export { countRecipientsBefore } from './leave.ts'
