import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { MESSAGE_FILE_BYTES, TEMPLATES_MOST } from './message-limits.contract.ts'

const MB = 1_048_576
const TEXT = {
  unknown: /*i18n*/ { id: 'message.no-stay', message: 'We do not know this stay. Go back to your bookings.' },
  closed: /*i18n*/ {
    id: 'message.closed',
    message:
      'This stay is over for more than {days} days, so that nothing can be written any more. You can still read everything.',
  },
  noFile: /*i18n*/ { id: 'message.no-file', message: 'This file is not there any more. Attach it again.' },
  type: /*i18n*/ { id: 'message.file-type', message: 'Attach a PDF or a picture: JPEG, PNG, WebP or AVIF.' },
  size: /*i18n*/ {
    id: 'message.file-size',
    message: 'A file may have at most {limit} MB. Make it smaller and attach it again.',
  },
  broken: /*i18n*/ {
    id: 'message.file-broken',
    message: 'This picture is damaged or far too large. Save it anew and attach it again.',
  },
  empty: /*i18n*/ { id: 'message.file-empty', message: 'The file is empty. Choose it again.' },
  noTemplate: /*i18n*/ {
    id: 'message.no-template',
    message: 'This template is not there any more. Load the page again.',
  },
  many: /*i18n*/ { id: 'message.templates', message: 'You can keep at most {limit} templates. Delete one first.' },
} satisfies Record<string, Message>

export const refuse = {
  unknown: () => new AppError('hotel/not-found', { userMessage: TEXT.unknown }),
  closed: (days: number) => new AppError('hotel/state', { userMessage: TEXT.closed, values: { days } }),
  noFile: () => new AppError('hotel/not-found', { userMessage: TEXT.noFile }),
  type: () => new AppError('request/unsupported-media-type', { userMessage: TEXT.type }),
  size: () => new AppError('request/too-large', { userMessage: TEXT.size, values: { limit: MESSAGE_FILE_BYTES / MB } }),
  broken: (cause: unknown) => new AppError('request/invalid', { userMessage: TEXT.broken, cause }),
  empty: () => new AppError('request/invalid', { userMessage: TEXT.empty }),
  noTemplate: () => new AppError('hotel/not-found', { userMessage: TEXT.noTemplate }),
  many: () => new AppError('hotel/state', { userMessage: TEXT.many, values: { limit: TEMPLATES_MOST } }),
}
