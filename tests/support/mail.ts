import type { Mail } from '#platform/mail/mailer.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'

/** Collects what would be posted. why: the queue that delivers mail has its own test (platform/mail). */
export function collectingPostOffice(): PostOffice & { posted: Mail[] } {
  const posted: Mail[] = []
  return { posted, post: async (_db, mail) => void posted.push(mail), recent: async () => [] }
}
