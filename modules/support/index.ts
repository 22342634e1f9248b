export { watchMailbox } from './mail/imap.ts'
export { supportMailApi } from './mail/mail.api.ts'
export { supportApi } from './support.api.ts'
export { createSupport, type Support } from './support.ts'
