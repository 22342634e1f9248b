/** Which backups a machine has made is a fact of that machine: what is restored has made none yet. */
export const NOT_KEPT = ['public.backups']
