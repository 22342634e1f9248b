import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { MailTemplates } from './create-mail-templates.ts'
import { mailTemplates } from './mail-templates.routes.ts'

/** `/admin/mail-templates/…` */
export function mailTemplatesApi(templates: MailTemplates): FastifyPluginAsync {
  return serve(mailTemplates, {
    list: ({ query, locale }) => templates.list(query, locale),
    read: ({ id, locale }) => templates.read(id, locale),
    test: ({ staff, id }) => templates.test(staff, id),
  })
}
