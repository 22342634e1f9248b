import { get, group } from '#platform/api/endpoint.ts'
import { HelpFoundSchema, HelpQuerySchema } from './help-search.contract.ts'

/** The help centre. */
export const help = group(
  '/help',
  { name: 'help', tag: 'help', access: 'public' },
  {
    search: get('/search', {
      summary: 'Articles that a question finds',
      description: 'The best first. Typing errors are forgiven, and people may ask in any language of the site.',
      query: HelpQuerySchema,
      out: HelpFoundSchema,
      cache: 'revalidate',
    }),
  },
)
