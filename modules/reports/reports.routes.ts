import { z } from 'zod'
import { del, file, get, group, post, put } from '#platform/api/endpoint.ts'
import { OverviewSchema } from './overview.contract.ts'
import { REPORT_IDS, ReportExportSchema, ReportQuerySchema, ReportViewSchema } from './reports.contract.ts'
import {
  ChangeSavedSchema,
  PeopleQuerySchema,
  PeopleSchema,
  ReportListSchema,
  SavedIdSchema,
  SaveReportSchema,
  ScheduleWriteSchema,
} from './saved.contract.ts'

const access = { staff: 'reports.read' } as const
const report = z.enum(REPORT_IDS)

export const reports = group(
  '/admin/reports',
  { name: 'reports', tag: 'staff: reports', access },
  {
    list: get('/', {
      unrecorded: true,
      summary: 'The reports that the caller may read, and those that were saved',
      description: 'Reports of money need the permission of the ledger.',
      out: ReportListSchema,
    }),
    read: get('/:report', {
      summary: 'A report',
      description:
        'Money is read from the ledger, each currency by itself. Days are those of Brasília. What it cannot be split or narrowed by is ignored.',
      params: { report },
      query: ReportQuerySchema,
      out: ReportViewSchema,
    }),
    export: get('/:report/export', {
      summary: 'A report as a table',
      description: 'CSV or XLSX, headings in the language of the request. Audited.',
      params: { report },
      query: ReportExportSchema,
      out: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      perMinute: 10,
    }),
  },
)

/** Of those who work here each sees what their role may read. */
export const overview = group(
  '/admin/overview',
  { name: 'overview', tag: 'staff: reports', access },
  {
    read: get('/', {
      summary: 'Today and the thirty days up to it',
      description:
        'Bookings, sales, income, cancellations, sign-ups and refunds under way as the reports tell them, each as far as the role of the caller may read it. At most 15 seconds old.',
      out: OverviewSchema,
    }),
  },
)

export const savedReports = group(
  '/admin/saved-reports',
  { name: 'savedReports', tag: 'staff: reports', access },
  {
    people: get('/people', {
      unrecorded: true,
      summary: 'Who may get a report by mail',
      query: PeopleQuerySchema,
      out: PeopleSchema,
    }),
    save: post('/', {
      summary: 'Save a report with what it was asked for',
      in: SaveReportSchema,
      out: SavedIdSchema,
      status: 201,
    }),
    change: put('/:id', {
      summary: 'Change a saved report',
      in: ChangeSavedSchema,
      errors: [404, 409],
    }),
    remove: del('/:id', {
      summary: 'Remove a saved report, and its schedule',
      errors: [404],
    }),
    schedule: put('/:id/schedule', {
      summary: 'Send a saved report by mail from now on',
      in: ScheduleWriteSchema,
      errors: [404],
    }),
    unschedule: del('/:id/schedule', {
      summary: 'Do not send it any more',
      errors: [404],
    }),
  },
)
