import { z } from 'zod'
import { BACKUP_TROUBLES } from '#platform/backup/backup.contract.ts'

export const BACKUP_STATES = ['waiting', 'running', 'made', 'failed'] as const
export const CHECK_STATES = ['waiting', 'running', 'good', 'bad'] as const
/** Beside what can be wrong with an archive: the process that made it ended three times. */
export const RUN_TROUBLES = [...BACKUP_TROUBLES, 'broken-off'] as const
export type RunTrouble = (typeof RUN_TROUBLES)[number]

export const BackupSchema = z.object({
  id: z.uuid(),
  state: z.enum(BACKUP_STATES),
  askedAt: z.iso.datetime(),
  askedBy: z.string().nullable().describe('null: the schedule, or the command'),
  takenAt: z.iso.datetime().nullable().describe('of which moment it is'),
  progress: z.int().describe('parts of a hundred, of the backup or of its check'),
  file: z.string().nullable(),
  there: z.enum(['yes', 'removed', 'missing']).nullable().describe('removed: to make room for newer ones'),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  trouble: z.string().nullable().describe('what happened and what to do, in the language of the request'),
  said: z.string().nullable().describe('in the words of the system'),
  check: z.enum(CHECK_STATES).nullable(),
  checkedAt: z.iso.datetime().nullable(),
})
export type Backup = z.infer<typeof BackupSchema>

export const BackupListSchema = z
  .object({
    rows: z.array(BackupSchema),
    busy: z.boolean(),
    nextAt: z.iso.datetime().nullable().describe('of the schedule; null while it is off'),
    now: z.iso.datetime(),
  })
  .meta({ id: 'BackupList' })
export type BackupList = z.infer<typeof BackupListSchema>
