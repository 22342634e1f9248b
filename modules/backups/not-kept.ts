/**
 * Which backups a machine has made is a fact of that machine: what is restored has made none yet. Who is at work is over by
 * then, and so is what processes share for a moment.
 */
export const NOT_KEPT = ['public.backups', 'public.staff_presence', 'public.rate_counts']
