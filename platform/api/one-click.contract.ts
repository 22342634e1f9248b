import { z } from 'zod'
import { raw } from './endpoint.ts'

/** What a mail program sends to the address of `List-Unsubscribe` when its button is pressed: no page, no session (RFC 8058). */
export const oneClick = {
  query: z.object({ token: z.string().max(600).describe('from the mail') }),
  in: raw({
    bytes: 4096,
    accepts: '*',
    types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    as: 'text',
    text: z.string().regex(/List-Unsubscribe[\s\S]{1,20}One-Click/),
    says: 'List-Unsubscribe=One-Click',
  }),
}
