import { ReasonSchema } from '#modules/accounts/people/reason.contract.ts'
import { del, post } from '#platform/api/endpoint.ts'

const managing = { staff: 'users.manage' } as const

/** What staff do about an account, the same for customers and owners. */
export const careRoutes = {
  block: post('/:id/block', {
    access: managing,
    summary: 'Block an account',
    description: 'Sessions and links end at once and nobody signs in; bookings stand. Mailed and audited.',
    in: ReasonSchema,
    errors: [404, 409],
  }),
  unblock: post('/:id/unblock', {
    access: managing,
    summary: 'Let someone in again',
    description: 'With the password of before. Mailed and audited.',
    in: ReasonSchema,
    errors: [404, 409],
  }),
  requireNewPassword: post('/:id/new-password', {
    access: managing,
    summary: 'Require a new password',
    description: 'The old one opens nothing any more, sessions end, a link to set a new one is mailed. Audited.',
    in: ReasonSchema,
    errors: [404, 409],
  }),
  resetFactor: post('/:id/second-factor/reset', {
    access: managing,
    summary: 'Reset the second factor of someone',
    description: 'For who lost the app and the recovery codes: sessions end. Mailed and audited.',
    in: ReasonSchema,
    errors: [404, 409],
  }),
  endSessions: del('/:id/sessions', {
    access: managing,
    summary: 'Sign someone out everywhere',
    errors: [404],
  }),
  endSession: del('/:id/sessions/:session', {
    access: managing,
    summary: 'Sign one device out',
    errors: [404],
  }),
} as const
