import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'ticket.unknown', message: 'This ticket does not exist. Check the number.' },
  moved: /*i18n*/ {
    id: 'ticket.moved',
    message: 'Someone was faster: this ticket has changed. Check it again.',
  },
  closed: /*i18n*/ {
    id: 'ticket.closed',
    message: 'This ticket is closed permanently. A new message from the customer opens a new ticket.',
  },
  merged: /*i18n*/ { id: 'ticket.merged', message: 'This ticket was continued as ticket {number}. Answer there.' },
  noWay: /*i18n*/ {
    id: 'ticket.no-way',
    message: 'This person left no email address, and the chat is no longer kept. There is no way to reach them.',
  },
  noFilesInChat: /*i18n*/ {
    id: 'ticket.no-files-in-chat',
    message: 'This person left no email address, and files cannot be sent to the chat. Remove the files.',
  },
  noAssignee: /*i18n*/ {
    id: 'ticket.no-assignee',
    message: 'This person does not answer tickets. Choose someone from the list.',
  },
  noMail: /*i18n*/ { id: 'ticket.no-mail', message: 'This email is no longer kept. Reload the list.' },
  mailSeen: /*i18n*/ {
    id: 'ticket.mail-seen',
    message: 'A colleague has already removed this email from the list. Reload the list.',
  },
  decided: /*i18n*/ {
    id: 'ticket.mail-decided',
    message: 'A colleague has already decided on this email. Reload the list.',
  },
  itself: /*i18n*/ { id: 'ticket.itself', message: 'A ticket cannot be merged into itself. Choose another one.' },
  noSnooze: /*i18n*/ {
    id: 'ticket.no-snooze',
    message: 'Choose a future time within 90 days.',
  },
  noSnoozeNow: /*i18n*/ {
    id: 'ticket.no-snooze-now',
    message: 'A solved ticket is not waiting for anything. Reopen it before you snooze it.',
  },
  manyTags: /*i18n*/ {
    id: 'ticket.many-tags',
    message: 'A ticket can have up to 10 tags. Remove some first.',
  },
  notSpam: /*i18n*/ {
    id: 'ticket.not-spam',
    message: 'This ticket is not marked as spam. Check it again.',
  },
  noAddress: /*i18n*/ {
    id: 'ticket.no-address',
    message: 'This person left no email address to block. Just mark the ticket as spam.',
  },
  ownDomain: /*i18n*/ {
    id: 'ticket.own-domain',
    message: 'This is our own domain. Block a single address in it instead.',
  },
  noMacro: /*i18n*/ { id: 'macro.unknown', message: 'This macro no longer exists. Reload the page.' },
  macroName: /*i18n*/ { id: 'macro.name', message: 'Another macro already has this name. Choose a different one.' },
  macroChanged: /*i18n*/ {
    id: 'macro.changed',
    message: 'Someone else has changed this macro in the meantime. Reload the page and make your change again.',
  },
  mayNotClose: /*i18n*/ {
    id: 'ticket.may-not-close',
    message:
      'Your role cannot close tickets permanently. Mark this one as solved; it closes automatically after some days.',
  },
} satisfies Record<string, Message>

export const ticketErrors = {
  unknown: () => new AppError('ticket/not-found', { userMessage: TEXT.unknown }),
  moved: () => new AppError('ticket/state', { userMessage: TEXT.moved }),
  closed: () => new AppError('ticket/state', { userMessage: TEXT.closed }),
  merged: (number: number) =>
    new AppError('ticket/state', { userMessage: TEXT.merged, values: { number: `${number}` } }),
  noWay: () => new AppError('ticket/state', { userMessage: TEXT.noWay }),
  noFilesInChat: () => new AppError('ticket/state', { userMessage: TEXT.noFilesInChat }),
  noAssignee: () => new AppError('ticket/not-found', { userMessage: TEXT.noAssignee }),
  mailSeen: () => new AppError('ticket/state', { userMessage: TEXT.mailSeen }),
  noMail: () => new AppError('ticket/not-found', { userMessage: TEXT.noMail }),
  decided: () => new AppError('ticket/state', { userMessage: TEXT.decided }),
  itself: () => new AppError('ticket/state', { userMessage: TEXT.itself }),
  noSnooze: () =>
    new AppError('request/invalid', {
      userMessage: TEXT.noSnooze,
      fields: [{ field: 'snoozedUntil', text: TEXT.noSnooze }],
    }),
  noSnoozeNow: () => new AppError('ticket/state', { userMessage: TEXT.noSnoozeNow }),
  manyTags: () =>
    new AppError('request/invalid', { userMessage: TEXT.manyTags, fields: [{ field: 'tags', text: TEXT.manyTags }] }),
  notSpam: () => new AppError('ticket/state', { userMessage: TEXT.notSpam }),
  noAddress: () => new AppError('ticket/state', { userMessage: TEXT.noAddress }),
  ownDomain: () =>
    new AppError('request/invalid', {
      userMessage: TEXT.ownDomain,
      fields: [{ field: 'sender', text: TEXT.ownDomain }],
    }),
  mayNotClose: () => new AppError('account/forbidden', { userMessage: TEXT.mayNotClose }),
}

export const macroErrors = {
  notFound: () => new AppError('macro/not-found', { userMessage: TEXT.noMacro }),
  changed: () => new AppError('macro/changed', { userMessage: TEXT.macroChanged }),
  name: () =>
    new AppError('macro/name', { userMessage: TEXT.macroName, fields: [{ field: 'name', text: TEXT.macroName }] }),
  noAssignee: ticketErrors.noAssignee,
}
