import { z } from 'zod'
import { ErasedSchema } from '#modules/accounts/accounts.contract.ts'
import { file, get, group, post } from '#platform/api/endpoint.ts'
import {
  AnswerRequestSchema,
  EraseRequestSchema,
  PrivacyDetailSchema,
  PrivacyPageSchema,
  PrivacyQuerySchema,
  RecordRequestSchema,
  RefuseRequestSchema,
} from './privacy-requests.contract.ts'
import { ACCOUNT_REALMS } from './privacy-rights.contract.ts'

const working = { staff: 'users.privacy' } as const
const managing = { staff: 'users.manage' } as const

/** What people ask for under article 18 of the LGPD, until it is answered. */
export const privacyRequestsRoutes = group(
  '/admin/privacy-requests',
  { name: 'privacyRequests', tag: 'staff: customers', access: { staff: 'users.read' } },
  {
    list: get('/', {
      summary: 'Privacy requests',
      description: '25 a page, what is due first unless sorted. Each look is in the audit log.',
      query: PrivacyQuerySchema,
      out: PrivacyPageSchema,
    }),
    kept: get('/kept', {
      summary: 'What stays when an account is erased',
      description: 'And the law that says so, in the language of the request.',
      query: z.object({ realm: z.enum(ACCOUNT_REALMS).default('customer') }),
      out: ErasedSchema,
    }),
    record: post('/', {
      access: working,
      summary: 'Record a request',
      description: 'That came by mail, chat, telephone or letter. Due 15 days after it arrived. Audited.',
      in: RecordRequestSchema,
      status: 201,
      out: z.object({ id: z.uuid() }),
      errors: [404],
    }),
    read: get('/:id', { summary: 'One request', out: PrivacyDetailSchema, errors: [404] }),
    answer: post('/:id/answer', {
      access: working,
      summary: 'Answer a request',
      description: 'Mailed where there is an account; otherwise what was answered by letter or telephone is kept.',
      in: AnswerRequestSchema,
      errors: [404, 409],
    }),
    refuse: post('/:id/refuse', {
      access: working,
      summary: 'Refuse a request',
      description: 'With the reason, which is mailed where there is an account.',
      in: RefuseRequestSchema,
      errors: [404, 409],
    }),
    sendData: post('/:id/send-data', {
      access: working,
      summary: 'Mail everything that we know to the person',
      description: 'The document of `/customer/export`, to the proved address of the account and nowhere else.',
      errors: [404, 409],
    }),
    takeData: get('/:id/data', {
      access: managing,
      summary: 'Download everything that we know of the person',
      description: 'For who cannot read mails. Audited; the request stays open until it is answered.',
      out: file('application/json'),
      perMinute: 10,
      errors: [404, 409],
    }),
    erase: post('/:id/erase', {
      access: managing,
      summary: 'Erase the account of the person',
      description:
        'As `/customer/erase`. Answers with what the law makes us keep, which is mailed, too. 409 while something holds the account, such as money that is owed.',
      in: EraseRequestSchema,
      out: ErasedSchema,
      errors: [404, 409],
    }),
  },
)
