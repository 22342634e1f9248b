/** Which backups a machine has made is a fact of that machine: what is restored has made none yet. Who is at work is over by then. */
export const NOT_KEPT = ['public.backups', 'public.staff_presence']
