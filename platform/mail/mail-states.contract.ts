/**
 * Where a mail stands. `held`: without a mail server nothing leaves; `failed`: it is tried again; `undeliverable`: the server refused it
 * for good, or it is given up; `returned`: it was handed over and came back; `withheld`: its address gets no mail (suppressions.ts).
 */
export const MAIL_STATES = ['queued', 'sent', 'held', 'failed', 'undeliverable', 'returned', 'withheld'] as const
export type MailState = (typeof MAIL_STATES)[number]
/** Those of a mail that will not arrive. */
export const NOT_ARRIVING = ['undeliverable', 'returned', 'withheld'] as const satisfies readonly MailState[]
