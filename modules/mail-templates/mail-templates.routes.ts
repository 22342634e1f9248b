import { get, group, post } from '#platform/api/endpoint.ts'
import {
  MailTemplateIdSchema,
  MailTemplateListSchema,
  MailTemplateQuerySchema,
  MailTemplateSchema,
  MailTestedSchema,
} from './mail-templates.contract.ts'

export const mailTemplates = group(
  '/admin/mail-templates',
  {
    name: 'mailTemplates',
    tag: 'staff: messages',
    access: { staff: 'notifications.read' },
    params: { id: MailTemplateIdSchema },
  },
  {
    list: get('/', {
      unrecorded: true,
      summary: 'The mails that the site sends by itself',
      query: MailTemplateQuerySchema,
      out: MailTemplateListSchema,
    }),
    read: get('/:id', {
      unrecorded: true,
      summary: 'One of them in each language, with what it said before',
      description: 'An example with invented people, made by what sends it.',
      out: MailTemplateSchema,
      errors: [404],
    }),
    test: post('/:id/test', {
      access: { staff: 'notifications.write' },
      summary: 'Mail the example to yourself in each language',
      perMinute: 10,
      out: MailTestedSchema,
      errors: [404],
    }),
  },
)
