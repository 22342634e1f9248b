import { AppError } from '#platform/errors.ts'

const TEXT = {
  noOpening: /*i18n*/ {
    id: 'careers.no-opening',
    message: 'This position is closed or never existed. See our current openings.',
  },
  noApplication: /*i18n*/ {
    id: 'careers.no-application',
    message: 'This application does not exist. Open it again from the list.',
  },
  erased: /*i18n*/ {
    id: 'careers.erased',
    message: 'The personal data of this application was erased. You can no longer write in it.',
  },
  moved: /*i18n*/ {
    id: 'careers.moved',
    message: 'Someone else has moved this application in the meantime. Check its current stage, then decide.',
  },
  changed: /*i18n*/ {
    id: 'careers.changed',
    message: 'Someone else has changed this opening in the meantime. Reload it and make your change again.',
  },
  noCv: /*i18n*/ { id: 'careers.no-cv', message: 'This application has no CV.' },
}

export const careersErrors = {
  noOpening: () => new AppError('career/not-found', { userMessage: TEXT.noOpening }),
  noApplication: () => new AppError('career/not-found', { userMessage: TEXT.noApplication }),
  noCv: () => new AppError('career/not-found', { userMessage: TEXT.noCv }),
  erased: () => new AppError('career/state', { userMessage: TEXT.erased }),
  moved: () => new AppError('career/state', { userMessage: TEXT.moved }),
  changed: () => new AppError('career/state', { userMessage: TEXT.changed }),
}
