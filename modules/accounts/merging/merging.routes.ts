import { group, post } from '#platform/api/endpoint.ts'
import { MergeQuestionSchema, MergeTokenSchema } from './merging.contract.ts'

/** A link is guessed in vain, but not for nothing. */
const perMinute = 20

/** For the reader of the mail that asks whether two accounts become one. */
export const accountMerge = group(
  '/customer/merge',
  { name: 'accountMerge', tag: 'customer: sign-in', access: 'public' },
  {
    look: post('/look', {
      perMinute,
      summary: 'Look at what a link merges',
      description: 'Links work once, for three days; looking does not use them up.',
      in: MergeTokenSchema,
      out: MergeQuestionSchema,
      errors: [409],
    }),
    confirm: post('/confirm', {
      perMinute,
      summary: 'Say yes: everything of this account goes to the other one, and it ends',
      description: 'All or nothing; it cannot be undone.',
      in: MergeTokenSchema,
      errors: [409],
    }),
  },
)
