import { AppError } from '#platform/errors.ts'
import type { Message, Values } from '#platform/locale.ts'
import { LEAST_LOGO_HEIGHT, LOGO_BYTES, WIDEST_LOGO } from '#platform/logo.contract.ts'

const TEXT = {
  type: /*i18n*/ {
    id: 'logo.type',
    message:
      'Upload the logo as PNG, WebP, AVIF or JPEG. An SVG or PDF can be exported as PNG with a clear background.',
  },
  large: /*i18n*/ { id: 'logo.large', message: 'A logo may have at most {limit} MB. Export it smaller.' },
  empty: /*i18n*/ { id: 'logo.empty', message: 'The file is empty. Choose the logo again.' },
  broken: /*i18n*/ { id: 'logo.broken', message: 'This picture is damaged or far too large. Export it again.' },
  low: /*i18n*/ {
    id: 'logo.low',
    message: 'This picture is {height} pixels high and would look blurred. Export it at least {least} pixels high.',
  },
  wide: /*i18n*/ {
    id: 'logo.wide',
    message:
      'This picture is more than {most} times as wide as high: a phone has no room for it. Export a shorter one.',
  },
  narrow: /*i18n*/ {
    id: 'logo.narrow',
    message: 'This picture is more than twice as high as wide. Use the form of the logo that lies beside its name.',
  },
} satisfies Record<string, Message>

const MB = 1_048_576
const refused = (userMessage: Message, values?: Values) =>
  new AppError('request/invalid', {
    userMessage,
    ...(values && { values }),
    fields: [{ field: 'logo', text: userMessage, ...(values && { values }) }],
  })

export const logoErrors = {
  wrongType: () => new AppError('request/unsupported-media-type', { userMessage: TEXT.type }),
  tooLarge: () => new AppError('request/too-large', { userMessage: TEXT.large, values: { limit: LOGO_BYTES / MB } }),
  empty: () => refused(TEXT.empty),
  broken: () => refused(TEXT.broken),
  low: (height: number) => refused(TEXT.low, { height, least: LEAST_LOGO_HEIGHT }),
  wide: () => refused(TEXT.wide, { most: WIDEST_LOGO }),
  narrow: () => refused(TEXT.narrow),
}
