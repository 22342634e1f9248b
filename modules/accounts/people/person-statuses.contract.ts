export const PERSON_STATUSES = ['active', 'blocked', 'erased'] as const
