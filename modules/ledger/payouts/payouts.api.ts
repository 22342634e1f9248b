import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { FILE_TYPES } from './earnings.contract.ts'
import { payoutHolds } from './holds/holds.routes.ts'
import { payout, payoutRun, payoutRuns } from './payouts.routes.ts'
import type { Payouts } from './payouts.ts'

/** `/admin/payout-runs/…` and `/admin/payouts/…`; what moves a run answers with it as it is then. */
export function staffPayoutsApi({ payouts }: { payouts: Payouts }): FastifyPluginAsync[] {
  return [
    serve(payoutRuns, {
      list: ({ query }) => payouts.runs(query),
      export: ({ staff, query, say }) => payouts.exportRuns({ who: staff, say }, query),
      preview: ({ locale, query }) => payouts.preview(locale, query),
      plannedLines: ({ query }) => payouts.plannedLines(query),
      prepare: async ({ staff, key, locale }) => payouts.run(await payouts.prepare({ key, staff }), locale),
    }),
    serve(payoutRun, {
      read: ({ id, locale, query }) => payouts.run(id, locale, query),
      pixFile: async ({ staff, id }) => ({ ...(await payouts.pixFile(id, staff)), type: FILE_TYPES.text }),
      bankFile: async ({ staff, id }) => ({ ...(await payouts.bankFile(id, staff)), type: FILE_TYPES.csv }),
      pixAnswer: ({ staff, id, body }) => payouts.pixAnswer(id, { ...body, staff }),
      approve: async ({ staff, id, locale }) => {
        await payouts.approve(id, staff)
        return payouts.run(id, locale)
      },
      discard: async ({ staff, id, body, locale }) => {
        await payouts.discard(id, { ...body, staff })
        return payouts.run(id, locale)
      },
    }),
    serve(payoutHolds, {
      list: ({ query }) => payouts.holds.list(query),
      worthALook: ({ query }) => payouts.holds.worthALook(query.owners),
      of: ({ ownerId }) => payouts.holds.of(ownerId),
      hold: async ({ staff, ownerId, body }) => {
        await payouts.holds.hold(ownerId, { ...body, staff })
        return payouts.holds.of(ownerId)
      },
      release: async ({ staff, ownerId, body }) => {
        await payouts.holds.release(ownerId, { ...body, staff })
        return payouts.holds.of(ownerId)
      },
    }),
    serve(payout, {
      paid: async ({ staff, id, body, locale }) => payouts.run(await payouts.markPaid(id, { ...body, staff }), locale),
      returned: async ({ staff, id, body, locale }) =>
        payouts.run(await payouts.markReturned(id, { ...body, staff }), locale),
    }),
  ]
}
