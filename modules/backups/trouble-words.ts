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
    message: 'The file was made with a different passphrase from the current one, or its beginning was changed.',
  },
  'not-a-backup': /*i18n*/ {
    id: 'backups.not-a-backup',
    message: 'The file is not a backup: something else is in its place.',
  },
  altered: /*i18n*/ {
    id: 'backups.altered',
    message: 'The file was changed or damaged after it was made. Make another one, and check the disk.',
  },
  'cut-off': /*i18n*/ { id: 'backups.cut-off', message: 'The end of the file is missing. Make another one.' },
  newer: /*i18n*/ { id: 'backups.newer', message: 'The file was made by a newer release.' },
  folder: /*i18n*/ {
    id: 'backups.folder',
    message: 'The folder is not writable. Choose one that the site’s account can write to.',
  },
  'disk-full': /*i18n*/ {
    id: 'backups.disk-full',
    message: 'There is not enough space left in the folder. Free some up, or choose another one.',
  },
  gone: /*i18n*/ { id: 'backups.gone', message: 'The file is no longer there.' },
  'broken-off': /*i18n*/ {
    id: 'backups.broken-off',
    message: 'The site was stopped three times during the backup. Try again when it runs steadily.',
  },
  unknown: /*i18n*/ {
    id: 'backups.unknown',
    message: 'Something unexpected happened. See the site’s log for details.',
  },
}

const isKnown = (text: string): text is RunTrouble => (RUN_TROUBLES as readonly string[]).includes(text)

/** What happened, and what to do. */
export function troubleWords(trouble: string): Message {
  return (isKnown(trouble) && WORDS[trouble]) || WORDS.unknown
}
