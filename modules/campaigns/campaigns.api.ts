import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { linkToPage } from '#platform/mail/one-click-link.ts'
import { campaign, campaignDesk, campaignMails } from './campaigns.routes.ts'
import type { Campaigns } from './create-campaigns.ts'
import { LEAVE_PATH, leavePage } from './leave-token.ts'

/** `/admin/campaigns/…`, and the address of `List-Unsubscribe`. */
export function campaignsApi({ desk, leave }: Campaigns): FastifyPluginAsync[] {
  return [
    serve(campaignDesk, {
      list: ({ query }) => desk.list(query),
      create: ({ staff, body }) => desk.create(staff, body),
    }),
    serve(campaign, {
      read: ({ id }) => desk.read(id),
      change: ({ staff, id, body }) => desk.change(staff, id, body),
      reach: ({ id }) => desk.reach(id),
      preview: ({ id }) => desk.preview(id),
      test: ({ staff, id }) => desk.test(staff, id),
      schedule: ({ staff, id, body }) => desk.schedule(staff, id, body),
      pause: ({ staff, id }) => desk.pause(staff, id),
      resume: ({ staff, id }) => desk.resume(staff, id),
      cancel: ({ staff, id }) => desk.cancel(staff, id),
      redraft: ({ staff, id }) => desk.redraft(staff, id),
      recipients: ({ id, query }) => desk.recipients(id, query),
      export: ({ staff, id, query, say }) => desk.export({ who: staff, say }, id, query),
    }),
    serve(campaignMails, { leave: ({ query }) => leave(query.token) }),
    linkToPage(LEAVE_PATH, leavePage),
  ]
}
