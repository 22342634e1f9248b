import type { FastifyPluginAsync } from 'fastify'
import type { Support } from '#modules/support/support.ts'
import { serve } from '#platform/api/serve.ts'
import { supportRequests } from './requests.routes.ts'

/** `POST /support/requests`: what the contact form does, for programs. */
export function supportRequestsApi({ support }: { support: Pick<Support, 'sendRequest'> }): FastifyPluginAsync {
  return serve(supportRequests, {
    async send({ body, key, caller, locale }) {
      const customerId = caller?.kind === 'customer' ? caller.id : null
      const request = { ...body, code: body.code ?? '', key }
      const { number } = await support.sendRequest(request, { locale, customerId, files: [] })
      return { number }
    },
  })
}
