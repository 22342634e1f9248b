import { targetWithin } from '#app/kit/target.ts'

const ENTRANCES = ['login', 'register', 'register-old', 'forgot-password', 'reset-password']

export const ownerTarget = targetWithin(
  '/hotel-owner',
  ENTRANCES.map((page) => `/hotel-owner/${page}`),
)
