/** Why a mail server could not be used. */
export const MAIL_TROUBLES = ['name', 'refused', 'timeout', 'tls', 'login', 'sender', 'recipient', 'other'] as const
export type MailTrouble = (typeof MAIL_TROUBLES)[number]
