import type pg from 'pg'
import type { Vault } from '#platform/vault.ts'

/** A mail about each booking. Their words were sealed once: lists do not read them. */
export async function writeMails(client: pg.Client, vault: Vault): Promise<void> {
  const words = vault.seal('Your booking is confirmed. '.repeat(20), 'mails')
  await client.query(
    `insert into mails (recipient, subject, text, html, sealed, about, status, attempts, created_at, sent_at)
      select contact_email, 'Your booking ' || code, $1, $1, true, id, 'sent', 1, created_at, created_at
      from reservations order by created_at`,
    [words],
  )
}
