export { supportRequestsApi } from './contact/requests.api.ts'
export { helpApi } from './help/help.api.ts'
export { watchMailbox } from './mail/imap.ts'
export { supportMailApi } from './mail/mail.api.ts'
export { type OpenMailbox, openImap } from './mail/mailbox.ts'
export { tryMailbox } from './mail/try-mailbox.ts'
export { supportMails } from './mail-templates.ts'
export { countTicketsBefore, KEPT_OF_STAFF_WORDS } from './personal-data.ts'
export { countApartBefore } from './set-aside/set-aside.ts'
export { visitorBlocks } from './spam/visitor-blocks.ts'
export { supportApi } from './support.api.ts'
export { createSupport, type Support } from './support.ts'
export {
  type HourOfTickets,
  type TicketFigures,
  type TicketPromises,
  ticketFigures,
  ticketPromises,
  ticketsByHour,
} from './tickets/ticket-figures.ts'
