import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { consents } from './consents/consents.routes.ts'
import type { Legal } from './create-legal.ts'
import { legalTexts } from './own/own.routes.ts'

/** `/consents`, `/admin/settings/legal/…` */
export function legalApi(legal: Legal): FastifyPluginAsync[] {
  const { own } = legal
  return [
    serve(consents, {
      record: ({ body, caller }) => legal.recordConsent(body, caller?.kind === 'customer' ? caller.id : null),
    }),
    serve(legalTexts, {
      overview: () => own.overview(),
      edit: ({ name }) => own.edit(name),
      saveDraft: ({ staff, name, body }) => own.saveDraft(staff, name, body),
      removeDraft: ({ staff, name, body }) => own.removeDraft(staff, name, body.version),
      check: ({ name, body }) => own.check(name, body),
      publish: ({ staff, name, body }) => own.publish(staff, name, body),
      withdraw: ({ staff, name, body }) => own.withdraw(staff, name, body),
    }),
  ]
}
