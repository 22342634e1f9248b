import { z } from 'zod'
import { del, file, get, group, post, put } from '#platform/api/endpoint.ts'
import { ATTACHMENT_TYPES } from '#platform/attachments/attachment-body.ts'
import {
  ApplicationDetailSchema,
  ApplicationLetterSchema,
  ApplicationListSchema,
  ApplicationNoteSchema,
  ApplicationQuerySchema,
  OpeningsQuerySchema,
  OpeningsSchema,
  OpeningWriteSchema,
  StaffOpeningsSchema,
  StageChangeSchema,
} from './careers.contract.ts'

/** What visitors may apply for. */
export const careers = group(
  '/careers',
  { name: 'careers', tag: 'careers', access: 'public', features: ['careers'] },
  {
    openings: get('/openings', { summary: 'Openings of today', query: OpeningsQuerySchema, out: OpeningsSchema }),
  },
)

const tag = 'staff: careers'
const working = { staff: 'careers.work' } as const
const Created = z.object({ id: z.uuid() }).meta({ id: 'OpeningCreated' })

export const careerDesk = group(
  '/admin/careers',
  { name: 'careerDesk', tag, access: { staff: 'careers.read' } },
  {
    applications: get('/applications', {
      summary: 'Applications',
      query: ApplicationQuerySchema,
      out: ApplicationListSchema,
    }),
    openings: get('/openings', {
      unrecorded: true,
      summary: 'All openings, drafts and closed ones too',
      out: StaffOpeningsSchema,
    }),
    create: post('/openings', {
      access: working,
      summary: 'Draft an opening in both languages',
      in: OpeningWriteSchema,
      status: 201,
      out: Created,
    }),
  },
)

export const careerOpening = group(
  '/admin/careers/openings/:id',
  { name: 'careerOpening', tag, access: working, errors: [404, 409] },
  {
    change: put('/', { summary: 'Change an opening: the next version', in: OpeningWriteSchema }),
    publish: post('/publish', { summary: 'Open it to applications' }),
    close: post('/close', { summary: 'Close it to applications' }),
  },
)

export const careerApplication = group(
  '/admin/careers/applications/:id',
  { name: 'careerApplication', tag, access: working, errors: [404, 409] },
  {
    read: get('/', {
      access: { staff: 'careers.read' },
      summary: 'An application with what was done',
      description: 'Written to the audit log.',
      out: ApplicationDetailSchema,
    }),
    cv: get('/cv', {
      access: { staff: 'careers.read' },
      summary: 'The CV',
      description: 'Written to the audit log.',
      out: file(...ATTACHMENT_TYPES),
    }),
    move: post('/stage', { summary: 'Put it into another stage', in: StageChangeSchema }),
    note: post('/notes', { summary: 'Write a note that only staff see', in: ApplicationNoteSchema }),
    answer: post('/answers', { summary: 'Answer by email', in: ApplicationLetterSchema }),
    erase: del('/', { summary: 'Erase everything personal at once' }),
  },
)
