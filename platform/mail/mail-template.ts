import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import type { MailReader } from './mail-reader.contract.ts'
import type { Attachment, Mail } from './mailer.ts'

/** What an example is written with. */
export type SampleDesk = { translate: Translate; publicUrl: string; locale: Locale }

/** A mail that the site sends by itself. */
export type MailTemplate = {
  /** Never changes: what it said before is kept by it. */
  id: string
  reader: MailReader
  /** When it is sent, for staff. */
  when: Message
  /** An example with invented people, by the function that sends it. Pure: the same whenever it is made. */
  sample(desk: SampleDesk): Mail
  /** What is attached to the example and takes long to make, such as a ticket. */
  files?(desk: SampleDesk): Promise<Attachment[]>
}

/** The invented people and things of examples. */
export const SAMPLE = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Souza',
  colleague: 'João Lima',
  hotel: 'Pousada do Vento',
  company: 'Vento Hotéis Ltda.',
  code: 'AB3CD4',
  token: 'example',
  id: '00000000-0000-7000-8000-000000000000',
  at: new Date('2027-01-08T12:00:00Z'),
} as const

/** As it is tried: to someone else than its reader, and marked. */
export const asTest = (mail: Mail, recipient: string): Mail => ({
  ...mail,
  recipient,
  subject: `[test] ${mail.subject}`,
  about: null,
})
