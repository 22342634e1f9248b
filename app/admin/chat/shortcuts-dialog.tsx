import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#app/ui/dialog.tsx'
import { SHORTCUTS } from './shortcuts.ts'

const NAMES: Record<string, string> = { Escape: 'Esc' }

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
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
      <p className="mt-4 text-soft text-sm">
        <Trans>They do nothing while you type. In an answer, / finds canned replies and Enter sends.</Trans>
      </p>
    </Dialog>
  )
}
