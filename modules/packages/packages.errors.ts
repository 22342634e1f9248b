import { AppError } from '#platform/errors.ts'

const TEXT = {
  noCity: /*i18n*/ {
    id: 'packages.no-city',
    message: 'We do not know a city with hotels for this destination. Choose another one from the suggestions.',
  },
}

export const packageErrors = {
  noCity: () => new AppError('place/unknown', { userMessage: TEXT.noCity }),
}
