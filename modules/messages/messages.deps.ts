import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'

/** What messages know of a stay; another module keeps it. */
export type TalkedStay = {
  stayId: string
  ownerId: string
  hotelId: string
  hotelName: string
  hotelLanguage?: Locale | null | undefined
  timeZone: string
  code: string
  checkIn: Day
  checkOut: Day
  guestName: string
}

/** Whom a mail goes to, and where it leads. */
export type Addressee = {
  email: string
  locale: Locale
  /** A link may be made for one mail only, with it. */
  hrefIn(tx: Transaction): Promise<string>
}

export type MessageDeps = {
  db: Database
  clock: Clock
  vault: Vault
  jobs: Jobs
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  /** Stays that were ordered; unknown ones are left out. */
  staysOf(stayIds: readonly string[]): Promise<TalkedStay[]>
  /** Stays of an owner that a text names: by their code, or by who stays. */
  staysFound(ownerId: string, text: string): Promise<string[]>
  /** Null when nobody can be told. */
  guestOf(stay: TalkedStay): Promise<Addressee | null>
  ownerOf(stay: TalkedStay): Promise<Addressee | null>
}

/**
 * Who reads and writes. For a guest the caller must have checked that the stay is theirs; for an owner it is checked here. An
 * unknown stay and someone else's look the same.
 */
export type Talker = { side: 'guest'; stayId: string } | { side: 'owner'; stayId: string; ownerId: string }
