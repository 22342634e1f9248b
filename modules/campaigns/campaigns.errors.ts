import { AppError } from '#platform/errors.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'campaigns.not-found',
    message: 'There is no such message any more. Open the list of messages again.',
  },
  changed: /*i18n*/ {
    id: 'campaigns.changed',
    message: 'Someone has changed this message meanwhile. Open it again and repeat your change.',
  },
  state: /*i18n*/ {
    id: 'campaigns.state',
    message: 'This message is no longer where you saw it: it may be on its way, or over. Look at where it stands now.',
  },
  nobody: /*i18n*/ {
    id: 'campaigns.nobody',
    message: 'Nobody would get this message now. Choose others, or look at who has said yes to offers.',
  },
  past: /*i18n*/ { id: 'campaigns.past', message: 'This time is over. Choose a later one, or send it now.' },
}

export const campaignErrors = {
  notFound: () => new AppError('campaign/not-found', { userMessage: TEXT.notFound }),
  changed: () => new AppError('campaign/changed', { userMessage: TEXT.changed }),
  state: () => new AppError('campaign/state', { userMessage: TEXT.state }),
  nobody: () => new AppError('campaign/state', { userMessage: TEXT.nobody }),
  past: () => new AppError('request/invalid', { userMessage: TEXT.past, fields: [{ field: 'at', text: TEXT.past }] }),
}
