/** What a campaign may be, without the schemas: screens read it. */

/** An offer goes to those alone who have said yes to offers; service news, such as a change of our terms, to everyone it concerns. */
export const PURPOSES = ['offer', 'service'] as const
export type Purpose = (typeof PURPOSES)[number]

export const CHANNELS = ['mail', 'site'] as const
export type Channel = (typeof CHANNELS)[number]

export const AUDIENCES = ['customers', 'subscribers', 'owners', 'person', 'owner'] as const
export type AudienceKind = (typeof AUDIENCES)[number]
/** One customer, or one owner, by their address. */
export const isOnePerson = (to: AudienceKind) => to === 'person' || to === 'owner'

/** Of customers: any; who never booked; who booked in the last days; who booked before that and not since; who has a trip ahead. */
export const TRIPS = ['any', 'never', 'lately', 'not-lately', 'ahead'] as const
export type Trips = (typeof TRIPS)[number]

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export const RECIPIENT_STATUSES = ['waiting', 'told', 'left-out'] as const
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number]

/** Why someone of the audience was not written to after all. */
export const LEFT_OUT = ['no-consent', 'gone'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export const SUBJECT_MOST = 120
export const TEXT_MOST = 5000
export const ACTION_MOST = 40
/** In words: stands for the first name of the reader. */
export const FIRST_NAME = '{firstName}'
