import { z } from 'zod'
import { LEGAL_NAMES } from '#modules/legal/legal.contract.ts'
import { get, group, post, put } from '#platform/api/endpoint.ts'
import {
  DraftRemoveSchema,
  DraftSavedSchema,
  DraftWriteSchema,
  LegalEditSchema,
  LegalOverviewSchema,
  PublishSchema,
  WithdrawSchema,
} from './own.contract.ts'
import { LegalTextsSchema } from './texts.contract.ts'

const params = { name: z.enum(LEGAL_NAMES) }

export const legalTexts = group(
  '/admin/settings/legal',
  { name: 'legalTexts', tag: 'staff: settings', access: { staff: 'settings.manage' } },
  {
    overview: get('/', {
      summary: 'Terms and privacy with all their versions',
      description: 'Those of the house and own ones, with who published or withdrew which, and what each changed.',
      out: LegalOverviewSchema,
    }),
    edit: get('/:name', {
      summary: 'The draft of a document, and the version that holds',
      params,
      out: LegalEditSchema,
    }),
    saveDraft: put('/:name/draft', {
      summary: 'Keep the draft of a document',
      params,
      in: DraftWriteSchema,
      out: DraftSavedSchema,
      errors: [409],
    }),
    removeDraft: post('/:name/draft/remove', {
      summary: 'Throw the draft of a document away',
      params,
      in: DraftRemoveSchema,
      errors: [409],
    }),
    check: post('/:name/check', {
      summary: 'Ask what is missing before a text can be published',
      description: 'Names each field; nothing is kept.',
      params,
      in: LegalTextsSchema,
    }),
    publish: post('/:name/publish', {
      summary: 'Publish the draft of a document',
      description:
        'As a version that holds from a day and never changes. One that has not begun can be withdrawn. A further version may begin today; a day to come has one.',
      params,
      in: PublishSchema,
      errors: [409],
    }),
    withdraw: post('/:name/withdraw', {
      summary: 'Withdraw a version that has not begun',
      params,
      in: WithdrawSchema,
      errors: [404, 409],
    }),
  },
)
