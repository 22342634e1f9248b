import { targetWithin } from '#app/kit/target.ts'

/** Customers go on to any page of the site. */
export const customerTarget = targetWithin('', [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/merge-accounts',
])
