/** Who gets a mail that the site sends by itself; `anyone` has no account for it, such as an applicant. */
export const MAIL_READERS = ['traveller', 'owner', 'staff', 'anyone'] as const
export type MailReader = (typeof MAIL_READERS)[number]
