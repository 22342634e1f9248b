/** In characters. Whoever has a file can try as many as they like. */
export const SHORTEST_PASSPHRASE = 16

/** What can be wrong with an archive, or in the way of one. The command says the sentence; a screen has its own words for the code. */
export const BACKUP_TROUBLES = [
  'passphrase-missing',
  'passphrase-short',
  'passphrase-wrong',
  'not-a-backup',
  'altered',
  'cut-off',
  'newer',
  'folder',
  'disk-full',
  'stopped',
  'secret-key',
  'not-empty',
  'in-use',
  'gone',
  'unknown',
] as const
export type BackupTrouble = (typeof BACKUP_TROUBLES)[number]
