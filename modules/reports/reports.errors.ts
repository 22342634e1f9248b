import { AppError } from '#platform/errors.ts'

const TEXT = {
  forbidden: /*i18n*/ {
    id: 'reports.forbidden',
    message: 'Your role does not allow this report. Ask an administrator if you need it.',
  },
  notFound: /*i18n*/ {
    id: 'reports.not-found',
    message: 'This saved report no longer exists. Open the list of reports again.',
  },
  changed: /*i18n*/ {
    id: 'reports.changed',
    message: 'Someone has changed this saved report in the meantime. Open it again and repeat your change.',
  },
  notYours: /*i18n*/ {
    id: 'reports.not-yours',
    message: 'Only the person who saved this report can change it. Save it under another name instead.',
  },
  recipients: /*i18n*/ {
    id: 'reports.recipients',
    message: 'Someone you chose has left or cannot read this report. Choose again.',
  },
}

export const reportErrors = {
  forbidden: () => new AppError('account/forbidden', { userMessage: TEXT.forbidden }),
  notFound: () => new AppError('report/not-found', { userMessage: TEXT.notFound }),
  changed: () => new AppError('report/changed', { userMessage: TEXT.changed }),
  notYours: () => new AppError('account/forbidden', { userMessage: TEXT.notYours }),
  recipients: () =>
    new AppError('request/invalid', {
      userMessage: TEXT.recipients,
      fields: [{ field: 'recipients', text: TEXT.recipients }],
    }),
}
