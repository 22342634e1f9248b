import { BRAND } from '#platform/brand.ts'
export const OUR_PROMISE = {
  version: '2026-11-21',
  standing: 'promise',
  source: `${BRAND.name}, terms of use`,
  link: '/terms',
  validFrom: '2026-01-01',
  validUntil: null,
} as const
