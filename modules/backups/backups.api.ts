import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { siteBackups } from './backups.routes.ts'
import type { Backups } from './create-backups.ts'

/** `/admin/backups…` */
export function backupsApi({ backups }: { backups: Backups }): FastifyPluginAsync {
  return serve(siteBackups, {
    list: ({ locale }) => backups.list(locale),
    start: ({ staff }) => backups.ask(staff),
    check: ({ staff, id }) => backups.check(staff, id),
  })
}
