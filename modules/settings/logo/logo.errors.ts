import { AppError } from '#platform/errors.ts'
import type { Message, Values } from '#platform/locale.ts'
import { LEAST_LOGO_HEIGHT, LOGO_BYTES, WIDEST_LOGO } from '#platform/logo.contract.ts'

const TEXT = {
  type: /*i18n*/ {
    id: 'logo.type',
    message:
      'Upload the logo as PNG, WebP, AVIF or JPEG. You can export an SVG or PDF as PNG with a transparent background.',
  },
  large: /*i18n*/ { id: 'logo.large', message: 'Logos can be up to {limit} MB. Export a smaller file.' },
  empty: /*i18n*/ { id: 'logo.empty', message: 'The file is empty. Choose the logo again.' },
  broken: /*i18n*/ { id: 'logo.broken', message: 'This picture is damaged or far too large. Export it again.' },
  low: /*i18n*/ {
    id: 'logo.low',
    message: 'This picture is {height} pixels high and would look blurry. Export it at least {least} pixels high.',
  },
  wide: /*i18n*/ {
    id: 'logo.wide',
    message:
      'This picture is more than {most} times as wide as it is high, too wide for a phone. Export a shorter one.',
  },
  narrow: /*i18n*/ {
    id: 'logo.narrow',
    message:
      'This picture is more than twice as high as it is wide. Use the version of the logo with the name beside it.',
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
