export { backupsApi } from './backups.api.ts'
export { type Backups, createBackups } from './create-backups.ts'
export { NOT_KEPT } from './not-kept.ts'
export { recordMade } from './record-made.ts'
