/** The fields of the contact form, in order. */
export const FIELDS = ['topic', 'code', 'name', 'email', 'message'] as const
export type Field = (typeof FIELDS)[number]
/** People do not see it; programs that fill in everything do. */
export const TRAP = 'website'
