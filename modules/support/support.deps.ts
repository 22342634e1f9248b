import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import type { Vault } from '#platform/vault.ts'

export type ChatLine = { from: 'visitor' | 'staff'; author: string; text: string; at: string }

/** A chat in which nobody could answer. */
export type LeftChat = {
  name: string
  email: string | null
  customerId: string | null
  locale: Locale
  /** What was said, oldest first. */
  said: readonly ChatLine[]
}

export type SupportDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  events: Events
  vault: Vault
  mail: Pick<PostOffice, 'post' | 'undelivered' | 'seeUndelivered' | 'report' | 'whenEnded'>
  translate: Translate
  audit: Pick<Audit, 'record'>
  publicUrl: string
  /** Where answers to our mails go. */
  address: string
  /** Of the tokens in subjects and addresses. */
  tokenKey: Buffer
  /** When the desk is open. */
  hours(): Promise<OpeningHours>
  chatOf(conversationId: string): Promise<LeftChat>
  /** Puts an answer into a chat, in the transaction; what it returns tells those who look on. Null where the chat is gone. */
  tellChat(
    tx: Transaction,
    answer: { conversationId: string; staffId: string; name: string; body: string; key: string },
  ): Promise<(() => void) | null>
  /** Null where no reservation has this code. */
  reservationIdOf(code: string): Promise<string | null>
  /** Names by id. */
  staffNames(ids: readonly string[]): Promise<Map<string, string>>
  /** Staff who may answer tickets. */
  assignees(): Promise<readonly { id: string }[]>
}
