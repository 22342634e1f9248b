/** Backups of the whole database as one encrypted file (docs/decisions/0061). */
export type { ArchiveHeader } from './archive-header.ts'
export type { BackupTrouble } from './backup.contract.ts'
export { asBackupError, BackupError } from './backup-error.ts'
export { passphraseOf } from './passphrase.ts'
export { type ArchiveFacts, checkArchive, peekArchive } from './read-archive.ts'
export { assertRestorable, restoreArchive } from './restore-archive.ts'
export { type ArchiveMade, isArchiveName, tryFolder, writeArchive } from './write-archive.ts'
