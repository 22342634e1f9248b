import { AppError } from '#platform/errors.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'campaigns.not-found',
    message: 'This campaign no longer exists. Open the list of campaigns again.',
  },
  changed: /*i18n*/ {
    id: 'campaigns.changed',
    message: 'Someone has changed this campaign in the meantime. Open it again and repeat your change.',
  },
  state: /*i18n*/ {
    id: 'campaigns.state',
    message: 'This campaign has moved on: it may be sending, or finished. Check its current status.',
  },
  nobody: /*i18n*/ {
    id: 'campaigns.nobody',
    message: 'Nobody would get this campaign now. Choose other recipients, or check who has agreed to offers.',
  },
  past: /*i18n*/ { id: 'campaigns.past', message: 'This time has passed. Choose a later one, or send it now.' },
}

export const campaignErrors = {
  notFound: () => new AppError('campaign/not-found', { userMessage: TEXT.notFound }),
  changed: () => new AppError('campaign/changed', { userMessage: TEXT.changed }),
  state: () => new AppError('campaign/state', { userMessage: TEXT.state }),
  nobody: () => new AppError('campaign/state', { userMessage: TEXT.nobody }),
  past: () => new AppError('request/invalid', { userMessage: TEXT.past, fields: [{ field: 'at', text: TEXT.past }] }),
}
