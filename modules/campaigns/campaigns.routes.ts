import { z } from 'zod'
import { get, group, post, put, tableRoute } from '#platform/api/endpoint.ts'
import { oneClick } from '#platform/api/one-click.contract.ts'
import {
  CampaignListSchema,
  CampaignPreviewSchema,
  CampaignQuerySchema,
  CampaignScheduleSchema,
  CampaignSchema,
  CampaignTestedSchema,
  CampaignWriteSchema,
  ReachSchema,
  RecipientListSchema,
  RecipientQuerySchema,
  RecipientsWantedSchema,
} from './campaigns.contract.ts'

const tag = 'staff: messages'
const reading = { staff: 'notifications.read' } as const
const writing = { staff: 'notifications.write' } as const
const sending = { staff: 'notifications.send' } as const
const Created = z.object({ id: z.uuid() }).meta({ id: 'CampaignCreated' })

export const campaignDesk = group(
  '/admin/campaigns',
  { name: 'campaignDesk', tag, access: reading },
  {
    list: get('/', {
      unrecorded: true,
      summary: 'Messages to many: drafts, those on their way and those that were sent',
      query: CampaignQuerySchema,
      out: CampaignListSchema,
    }),
    create: post('/', {
      access: writing,
      summary: 'Draft a message in both languages',
      in: CampaignWriteSchema,
      status: 201,
      out: Created,
    }),
  },
)

export const campaign = group(
  '/admin/campaigns/:id',
  { name: 'campaign', tag, access: sending, errors: [404] },
  {
    read: get('/', {
      access: reading,
      summary: 'A message with whom it is for and how far it is',
      out: CampaignSchema,
    }),
    change: put('/', { access: writing, summary: 'Change a draft', in: CampaignWriteSchema, errors: [409] }),
    reach: get('/reach', {
      access: reading,
      unrecorded: true,
      summary: 'How many would get it now',
      description: 'Found by what sends it: those who said no to offers are not among them.',
      out: ReachSchema,
    }),
    preview: get('/preview', {
      access: reading,
      unrecorded: true,
      summary: 'The message as each language would read it',
      description: 'Made by what sends it, for an invented reader.',
      out: CampaignPreviewSchema,
    }),
    test: post('/test', {
      access: writing,
      summary: 'Mail it to yourself in each of its languages',
      perMinute: 10,
      out: CampaignTestedSchema,
    }),
    schedule: post('/schedule', {
      summary: 'Send it now or at a time',
      in: CampaignScheduleSchema,
      errors: [409],
    }),
    pause: post('/pause', {
      summary: 'Stop writing to more people',
      description: 'Nobody is written to after the answer.',
      errors: [409],
    }),
    resume: post('/resume', { summary: 'Go on where it was paused', errors: [409] }),
    cancel: post('/cancel', { summary: 'End it for good; those who have it keep it', errors: [409] }),
    redraft: post('/redraft', {
      summary: 'Take it back to be written anew',
      description: 'As long as nobody has got it.',
      errors: [409],
    }),
    recipients: get('/recipients', {
      access: reading,
      summary: 'The delivery log: who got it, who was left out and why',
      query: RecipientQuerySchema,
      out: RecipientListSchema,
    }),
    export: {
      ...tableRoute('The delivery log as a table', RecipientsWantedSchema),
      access: reading,
    },
  },
)

export const campaignMails = group(
  '/campaigns',
  { name: 'campaignMails', tag: 'newsletter', access: 'public' },
  {
    // What a mail program does with the button that it shows beside an offer: no page, no session.
    leave: post('/leave', {
      summary: 'Stop offers by email with one click (RFC 8058)',
      description: 'The answer is the same for every token.',
      ...oneClick,
    }),
  },
)
