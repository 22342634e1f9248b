import { get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import {
  AuditChoicesSchema,
  AuditPageSchema,
  AuditQuerySchema,
  AuditWantedSchema,
  VerdictSchema,
} from './audit.contract.ts'

export const audit = group(
  '/admin/audit',
  { name: 'audit', tag: 'audit', access: { staff: 'audit.read' } },
  {
    list: get('/', {
      summary: 'What staff did, newest first',
      description: 'Append-only and hash-chained. Filters are combined.',
      query: AuditQuerySchema,
      out: AuditPageSchema,
    }),
    export: tableRoute(
      'All entries that are found, as a table',
      AuditWantedSchema,
      'CSV, newest first, headings in the language of the request. The taking is an entry, too.',
    ),
    choices: get('/choices', {
      unrecorded: true,
      summary: 'By what the log can be narrowed',
      description: 'Everyone who is in it, and every action.',
      out: AuditChoicesSchema,
    }),
    verify: get('/verification', {
      unrecorded: true,
      summary: 'Prove that the log is whole',
      description: 'Recomputes the hash of every row that is newer than the last time that all were found whole.',
      out: VerdictSchema,
    }),
    verifyWhole: post('/verification', {
      summary: 'Prove that all of the log is whole',
      description: 'Recomputes the hash of every row from the first on, as is done every night.',
      out: VerdictSchema,
      perMinute: 6,
    }),
  },
)
