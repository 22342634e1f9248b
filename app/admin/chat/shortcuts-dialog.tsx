import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useKeysWanted } from './keys-wanted.ts'
import { SHORTCUTS } from './shortcuts.ts'

const NAMES: Record<string, string> = { Escape: 'Esc' }

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [wanted, setWanted] = useKeysWanted()
  return (
    <Dialog open onClose={onClose} size="sm" title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {SHORTCUTS.map(({ key, words }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-9 place-items-center rounded-md border border-edge bg-sunken px-2 py-0.5 font-mono font-semibold text-sm">
                {NAMES[key] ?? key}
              </kbd>
            </dt>
            <dd>{i18n._(words)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox
          label={t`Use these keys`}
          help={t`Switch them off if you speak to your computer. Esc and what you do in a field stay.`}
          checked={wanted}
          onChange={({ target }) => setWanted(target.checked)}
        />
      </div>
      <p className="mt-2 text-soft text-sm">
        <Trans>They do nothing while you type. In an answer, / finds canned replies and Enter sends.</Trans>
      </p>
    </Dialog>
  )
}
