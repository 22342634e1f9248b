import { group, post } from '#platform/api/endpoint.ts'
import { ConsentSchema } from './consents.contract.ts'

export const consents = group(
  '/consents',
  { name: 'consents', tag: 'consents', access: 'traveller' },
  {
    record: post('/', {
      summary: 'Record what a browser may keep',
      description:
        'The proof of a yes or a no. A choice that a customer sends again after signing in belongs to the account from then on.',
      perMinute: 20,
      in: ConsentSchema,
      example: {
        in: {
          id: '0199f0a4-6c1e-4c55-9d2a-5f1c1f0c7a11',
          browser: '0199f0a4-6c1e-4c55-9d2a-5f1c1f0c7a12',
          convenience: false,
          version: '2026-11-26',
        },
      },
    }),
  },
)
