import type { WhenEnded } from '#platform/mail/deliver-mail.ts'
import type { DeliveryReport } from '#platform/mail/delivery-report.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'

/** Collects what would be posted. why: the queue that delivers mail has its own test (platform/mail). */
export function collectingPostOffice(): PostOffice & {
  posted: Mail[]
  listeners: WhenEnded[]
  reports: DeliveryReport[]
} {
  const reports: DeliveryReport[] = []
  const posted: Mail[] = []
  const listeners: WhenEnded[] = []
  return {
    posted,
    listeners,
    reports,
    report: async (_tx, report) => reports.push(report) > 0,
    askedAnew: async () => {},
    post: async (_db, mail) => void posted.push(mail),
    recent: async () => [],
    readAbout: async () => null,
    undelivered: async () => ({ rows: [], total: 0 }),
    seeUndelivered: async () => false,
    whenEnded: (listener) => void listeners.push(listener),
  }
}
