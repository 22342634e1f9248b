import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailReader } from '#platform/mail/mail-reader.contract.ts'

export const READER_WORDS: Record<MailReader, MessageDescriptor> = {
  traveller: msg`Travellers`,
  owner: msg`Hotel owners`,
  staff: msg({ message: 'Staff', context: 'reader of a mail' }),
  anyone: msg({ message: 'Anyone, with or without an account', context: 'reader of a mail' }),
}
