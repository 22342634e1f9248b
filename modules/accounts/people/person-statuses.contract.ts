export const PERSON_STATUSES = ['active', 'blocked', 'erased'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]
