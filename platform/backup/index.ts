/** Backups of the whole database as one encrypted file (docs/decisions/0061). */
export { BackupError } from './backup-error.ts'
export { passphraseOf } from './passphrase.ts'
export { checkArchive, peekArchive } from './read-archive.ts'
export { assertRestorable, restoreArchive } from './restore-archive.ts'
export { type ArchiveMade, isArchiveName, tryFolder, writeArchive } from './write-archive.ts'
