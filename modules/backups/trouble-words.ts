import type { Message } from '#platform/locale.ts'
import { RUN_TROUBLES, type RunTrouble } from './backups.contract.ts'

const WORDS: Partial<Record<RunTrouble, Message>> & { unknown: Message } = {
  'passphrase-missing': /*i18n*/ {
    id: 'backups.passphrase-missing',
    message: 'No passphrase is set. Set one under Settings, Backups.',
  },
  'passphrase-short': /*i18n*/ {
    id: 'backups.passphrase-short',
    message: 'The passphrase is too short. Set one with at least 16 characters.',
  },
  'passphrase-wrong': /*i18n*/ {
    id: 'backups.passphrase-wrong',
    message: 'The file was made with another passphrase than the one that is set now, or its beginning was changed.',
  },
  'not-a-backup': /*i18n*/ {
    id: 'backups.not-a-backup',
    message: 'The file is no backup: something else lies in its place.',
  },
  altered: /*i18n*/ {
    id: 'backups.altered',
    message: 'The file was changed or damaged after it was made. Make another one, and look at the disk.',
  },
  'cut-off': /*i18n*/ { id: 'backups.cut-off', message: 'The end of the file is missing. Make another one.' },
  newer: /*i18n*/ { id: 'backups.newer', message: 'The file was made by a newer release.' },
  folder: /*i18n*/ {
    id: 'backups.folder',
    message: 'The folder cannot be written to. Choose one that the account of the site may write to.',
  },
  'disk-full': /*i18n*/ {
    id: 'backups.disk-full',
    message: 'There is not enough room left in the folder. Make room, or choose another one.',
  },
  gone: /*i18n*/ { id: 'backups.gone', message: 'The file is no longer there.' },
  'broken-off': /*i18n*/ {
    id: 'backups.broken-off',
    message: 'The site was stopped three times while it was made. Try again when it runs steadily.',
  },
  unknown: /*i18n*/ {
    id: 'backups.unknown',
    message: 'Something unexpected happened. The log of the site says more.',
  },
}

const isKnown = (text: string): text is RunTrouble => (RUN_TROUBLES as readonly string[]).includes(text)

/** What happened, and what to do. */
export function troubleWords(trouble: string): Message {
  return (isKnown(trouble) && WORDS[trouble]) || WORDS.unknown
}
