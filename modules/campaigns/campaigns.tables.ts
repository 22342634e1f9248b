import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Audience, CampaignWords } from './campaigns.contract.ts'
import { CAMPAIGN_STATUSES, type Channel, LEFT_OUT, PURPOSES, RECIPIENT_STATUSES } from './campaigns-limits.contract.ts'

/** Whom we may write to: of each kind its own table elsewhere. */
export const PERSON_KINDS = ['customer', 'subscriber', 'owner'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text().notNull(),
    purpose: text({ enum: PURPOSES }).notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    channels: text().array().$type<Channel[]>().notNull(),
    words: jsonb().$type<{ en: CampaignWords; pt: CampaignWords }>().notNull(),
    path: text().notNull(),
    status: text({ enum: CAMPAIGN_STATUSES }).notNull().default('draft'),
    /** Grows with every change of its words. */
    version: integer().notNull().default(1),
    startsAt: instant(),
    /** When its next batch is due; null while it rests. */
    dueAt: instant(),
    /** The last person of the audience that was written down. */
    gatheredTo: uuid(),
    /** The whole audience is written down. */
    gathered: boolean().notNull().default(false),
    total: integer().notNull().default(0),
    told: integer().notNull().default(0),
    leftOut: integer().notNull().default(0),
    writtenBy: uuid().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    check('campaigns_status', sql`${t.status} in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')`),
    check('campaigns_due', sql`(${t.status} in ('scheduled', 'sending')) = (${t.dueAt} is not null)`),
    check('campaigns_ended', sql`(${t.status} in ('sent', 'cancelled')) = (${t.endedAt} is not null)`),
    index('campaigns_due_at').on(t.dueAt).where(sql`due_at is not null`),
    index('campaigns_by_change').on(t.changedAt, t.id),
  ],
)

/** Who is written to, once each. Their addresses stay where they are: each is read, with the consent, when their turn comes. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    /** What the mail is about (mails.about). */
    id: id(),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    kind: text({ enum: PERSON_KINDS }).notNull(),
    personId: uuid().notNull(),
    status: text({ enum: RECIPIENT_STATUSES }).notNull().default('waiting'),
    reason: text({ enum: LEFT_OUT }),
    toldAt: instant(),
    /** When a link of the mail was used to say no to more. */
    leftAt: instant(),
    /** When the mail server refused the mail for good. */
    refusedAt: instant(),
  },
  (t) => [
    unique('campaign_recipients_once').on(t.campaignId, t.kind, t.personId),
    check('campaign_recipients_status', sql`${t.status} in ('waiting', 'told', 'left-out')`),
    check('campaign_recipients_told', sql`(${t.status} = 'told') = (${t.toldAt} is not null)`),
    check('campaign_recipients_reason', sql`(${t.status} = 'left-out') = (${t.reason} is not null)`),
    index('campaign_recipients_by_status').on(t.campaignId, t.status, t.id),
    index('campaign_recipients_by_person').on(t.kind, t.personId),
    index('campaign_recipients_lost').on(t.campaignId).where(sql`left_at is not null or refused_at is not null`),
  ],
)
