/** What is said of a file that is not a document. */
import { AppError } from '#platform/errors.ts'

const TYPE = /*i18n*/ {
  id: 'partner.document-type',
  message: 'This file is not a PDF, JPEG or PNG. Scan or save it as one of these.',
}
const SIZE = /*i18n*/ {
  id: 'partner.document-size',
  message: 'This file is larger than 10 MB. Save a smaller version, for example in greyscale or at a lower resolution.',
}

export const documentErrors = {
  wrongType: () => new AppError('request/unsupported-media-type', { userMessage: TYPE }),
  tooLarge: () => new AppError('request/too-large', { userMessage: SIZE }),
}
