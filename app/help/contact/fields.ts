/** The fields of the contact form, in order. */
export const FIELDS = ['topic', 'code', 'name', 'email', 'message'] as const
export type Field = (typeof FIELDS)[number]
