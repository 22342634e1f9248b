import { get, group, post } from '#platform/api/endpoint.ts'
import { BackupListSchema } from './backups.contract.ts'

export const siteBackups = group(
  '/admin/backups',
  { name: 'siteBackups', tag: 'staff: settings', access: { staff: 'settings.manage' } },
  {
    list: get('/', {
      summary: 'Backups of this site',
      description: 'The latest first, with those that failed.',
      out: BackupListSchema,
    }),
    start: post('/', {
      summary: 'Back the site up now',
      description: 'It is made in the background; the list says how far it is. Needs a passphrase.',
      perMinute: 10,
      errors: [409],
    }),
    check: post('/:id/check', {
      summary: 'Read a backup from its beginning to its end',
      description: 'In the background: it proves that nothing of the file was changed or lost.',
      perMinute: 10,
      errors: [404, 409],
    }),
  },
)
