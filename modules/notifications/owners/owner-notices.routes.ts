import { get, group, post } from '#platform/api/endpoint.ts'
import { OWNER_NOTICES_SHOWN, OwnerNoticesSchema, ReadUntilSchema } from './owner-notices.contract.ts'

/** The bell of the partner portal. */
export const ownerNotices = group(
  '/hotel-owner/notices',
  { name: 'ownerNotices', tag: 'hotel owner', access: 'owner', envelope: true },
  {
    list: get('/', {
      summary: 'Read what happened to my hotels, my business and my payouts',
      description: `The newest ${OWNER_NOTICES_SHOWN}, newest first.`,
      out: OwnerNoticesSchema,
    }),
    markRead: post('/read', {
      summary: 'Mark notices as read',
      description: 'All up to a moment. Doing it again changes nothing.',
      in: ReadUntilSchema,
      out: OwnerNoticesSchema,
    }),
  },
)
