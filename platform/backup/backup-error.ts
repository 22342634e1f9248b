import type { BackupTrouble } from './backup.contract.ts'

export class BackupError extends Error {
  readonly trouble: BackupTrouble

  constructor(trouble: BackupTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
    this.trouble = trouble
  }
}

/** What went wrong with files, as an operator can mend it; other errors as they are. */
export function asBackupError(error: unknown, folder: string): BackupError {
  if (error instanceof BackupError) return error
  const { code, message } = error as { code?: unknown; message?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(
      'disk-full',
      `There is not enough room left in ${folder}. Make room, or choose another folder.`,
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT' || code === 'ENOTDIR')
    return new BackupError(
      'folder',
      `${folder} cannot be written to (${code}). Choose a folder that the account of the site may write to.`,
    )
  if (code === 'ABORT_ERR') return new BackupError('stopped', 'It was stopped before it was done.')
  return new BackupError('unknown', message ?? String(error), error)
}
