import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useKeysWanted } from './keys-wanted.ts'

export type KeyGroup = {
  /** Without one the keys stand alone. */
  title?: MessageDescriptor
  keys: readonly { readonly key: string; readonly words: MessageDescriptor }[]
}

const NAMES: Record<string, string> = { Escape: 'Esc' }

/** The keys of a page, and the choice to switch those off that are a single character. */
export function ShortcutsDialog({
  groups,
  onClose,
  children,
}: {
  groups: readonly KeyGroup[]
  onClose: () => void
  children?: ReactNode
}) {
  const { t, i18n } = useLingui()
  const [wanted, setWanted] = useKeysWanted()
  return (
    <Dialog open onClose={onClose} size="sm" title={<Trans>Keyboard shortcuts</Trans>}>
      <div className="grid gap-5">
        {groups.map(({ title, keys }) => (
          <section key={title ? i18n._(title) : ''}>
            {title && <h3 className="mb-2 font-semibold text-soft text-sm">{i18n._(title)}</h3>}
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
              {keys.map(({ key, words }) => (
                <div key={key} className="contents">
                  <dt>
                    <Kbd>{NAMES[key] ?? key}</Kbd>
                  </dt>
                  <dd>{i18n._(words)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-4">
        <Checkbox
          label={t`Use these keys`}
          help={t`Switch them off if you speak to your computer. Esc and what you do in a field stay.`}
          checked={wanted}
          onChange={({ target }) => setWanted(target.checked)}
        />
      </div>
      {children && <p className="mt-2 text-soft text-sm">{children}</p>}
    </Dialog>
  )
}

function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-9 place-items-center rounded-md border border-edge bg-sunken px-2 py-0.5 font-mono font-semibold text-sm">
      {children}
    </kbd>
  )
}
