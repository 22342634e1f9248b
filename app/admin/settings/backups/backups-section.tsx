import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { BackupForm } from './backup-form.tsx'
import { BackupList } from './backup-list.tsx'
import { HowToRestore } from './how-to-restore.tsx'

/** What was backed up, when it is done next, and how it is put back. */
export function BackupsSection({ settings: { backup } }: SectionProps) {
  return (
    <div className="grid gap-5">
      <BackupList backup={backup} />
      <BackupForm backup={backup} />
      <HowToRestore passphrase={backup.passphrase} />
    </div>
  )
}
