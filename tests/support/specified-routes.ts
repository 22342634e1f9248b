/** The route table of the specification (§2), to read ours against. */
export const SPECIFIED =
  `/ /flights /flights/:id /hotels /hotels/:id /offers /offers/:id /about-us /contact /privacy /terms /help
  /careers /login /register /forgot-password /reset-password /dashboard /notifications /reservations/:id /checkout /success
  /subscribe /booking-confirmation /booking-confirmation/:bookingId /packages /car-rental /car-rental-results
  /car-rental-booking /insurance /setup /hotel-owner/register /hotel-owner/register-old /hotel-owner/terms
  /hotel-owner/login /hotel-owner/forgot-password /hotel-owner/reset-password /hotel-owner/dashboard /hotel-owner/hotels
  /hotel-owner/hotels/new /hotel-owner/hotels/:id/edit /hotel-owner/profile /hotel-owner/settings /admin/login
  /admin/dashboard /admin/reservations /admin/reservations/:id /admin/emission-queue /admin/chat /admin/chat-agents
  /admin/reports /admin/users /admin/search-history /admin/support /admin/notifications /admin/settings /admin/careers
  /admin/hotel-owners /admin/hotel-verification /admin/diagnostic /admin/service-diagnostic`.split(/\s+/)

/** What search engines may list of it. */
export const INDEXED =
  `/ /flights /hotels /offers /about-us /contact /privacy /terms /help /careers /packages /car-rental /insurance
  /flights/:id /hotels/:id /offers/:id /hotel-owner/terms`.split(/\s+/)

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined }

/** The addresses of a route table, with its languages; a part that may be left out makes two. */
export function pathsOf(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const full = path === undefined ? above : `${above}/${path}`
    if (index) return [full || '/']
    const own = path === undefined || path === 'pt' ? [] : [full.replace(/\?$/, '')]
    const short = path?.endsWith('?') ? [full.replace(/\/[^/]+$/, '')] : []
    return [...own, ...short, ...pathsOf(children, full)]
  })
}
