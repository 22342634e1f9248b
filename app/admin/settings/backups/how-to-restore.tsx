import { Trans } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import type { Settings } from '#modules/settings/settings.contract.ts'

const CODE = 'wrap-anywhere rounded-sm bg-sunken px-1.5 py-0.5 text-sm'

/** In words: what would delete a site is not a button on it. */
export function HowToRestore({ passphrase }: Pick<Settings['backup'], 'passphrase'>) {
  return (
    <Panel title={<Trans>How a backup is restored</Trans>}>
      <ol className="grid max-w-prose list-decimal gap-2 pl-5">
        <li>
          <Trans>
            Install the same release or a newer one on the machine, and copy the file to it. Stop the old site if it
            still runs.
          </Trans>
        </li>
        <li>
          <Trans>
            Set <code className={CODE}>BACKUP_PASSPHRASE</code> to the passphrase of the backup, and{' '}
            <code className={CODE}>SECRET_KEY</code> to that of the site if it has one: backups do not contain it.
          </Trans>
        </li>
        <li>
          <Trans>
            Run <code className={CODE}>npm run restore -- FILE --into FOLDER</code>. It refuses a database that is not
            empty, and leaves nothing half done.
          </Trans>
        </li>
        <li>
          <Trans>
            Run <code className={CODE}>DATA_DIR=FOLDER npm start</code>. Mail and payments that were under way go on
            from there.
          </Trans>
        </li>
      </ol>
      {passphrase === 'settings' && (
        <p className="mt-3 max-w-prose text-sm text-soft">
          <Trans>The passphrase that is set here is lost with this machine. Keep it elsewhere too.</Trans>
        </p>
      )}
    </Panel>
  )
}
