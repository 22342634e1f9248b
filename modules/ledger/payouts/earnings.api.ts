import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { FILE_TYPES } from './earnings.contract.ts'
import { feeInvoices, ownEarnings, ownerStatements, ownStatements } from './earnings.routes.ts'
import type { Payouts } from './payouts.ts'

/** `/hotel-owner/earnings`, `…/statements` and `…/invoices`, and the statements for staff. */
export function ownerMoneyApi(payouts: Payouts): FastifyPluginAsync[] {
  return [
    serve(ownEarnings, {
      read: ({ owner, locale }) => payouts.earnings(owner.id, locale),
      confirmDetails: async ({ owner, locale }) => {
        await payouts.confirmDetails(owner.id)
        return payouts.earnings(owner.id, locale)
      },
    }),
    serve(feeInvoices, {
      list: ({ owner }) => payouts.invoices(owner.id),
      read: ({ owner, id }) => payouts.invoice(owner.id, id),
      pdf: async ({ owner, id, query, locale }) => {
        const file = await payouts.invoicePdf(owner.id, { id, locale: query.lang ?? locale })
        return { ...file, type: FILE_TYPES.pdf }
      },
      csv: async ({ owner, id }) => ({ ...(await payouts.invoiceCsv(owner.id, id)), type: FILE_TYPES.csv }),
    }),
    serve(ownStatements, {
      read: ({ owner, query: { month }, locale }) => payouts.statement(owner.id, { locale, ...(month && { month }) }),
      file: async ({ owner, format, query: { month, lang }, locale }) => {
        const file = await payouts.statementFile(owner.id, { format, month, locale: lang ?? locale })
        return { ...file, type: FILE_TYPES[format] }
      },
    }),
    serve(ownerStatements, {
      file: async ({ staff, id, format, query: { month, lang }, locale }) => {
        const file = await payouts.statementFile(id, { format, month, locale: lang ?? locale, staff })
        return { ...file, type: FILE_TYPES[format] }
      },
    }),
  ]
}
