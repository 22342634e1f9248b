import { AppError } from '#platform/errors.ts'

const TEXT = {
  noOpening: /*i18n*/ {
    id: 'careers.no-opening',
    message: 'This opening is closed or was never there. Look at the openings of today.',
  },
  noApplication: /*i18n*/ {
    id: 'careers.no-application',
    message: 'There is no such application. Open it again from the list.',
  },
  erased: /*i18n*/ {
    id: 'careers.erased',
    message: 'The personal data of this application was erased. Nothing can be written to it any more.',
  },
  moved: /*i18n*/ {
    id: 'careers.moved',
    message: 'Someone else has moved this application meanwhile. Look at where it stands now, then decide.',
  },
  changed: /*i18n*/ {
    id: 'careers.changed',
    message: 'Someone else has changed this opening meanwhile. Load it again and make your change once more.',
  },
  noCv: /*i18n*/ { id: 'careers.no-cv', message: 'There is no CV with this application.' },
}

export const careersErrors = {
  noOpening: () => new AppError('career/not-found', { userMessage: TEXT.noOpening }),
  noApplication: () => new AppError('career/not-found', { userMessage: TEXT.noApplication }),
  noCv: () => new AppError('career/not-found', { userMessage: TEXT.noCv }),
  erased: () => new AppError('career/state', { userMessage: TEXT.erased }),
  moved: () => new AppError('career/state', { userMessage: TEXT.moved }),
  changed: () => new AppError('career/state', { userMessage: TEXT.changed }),
}
