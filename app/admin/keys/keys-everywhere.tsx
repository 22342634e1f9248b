import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const KEYS = [
  {
    title: msg`Everywhere`,
    keys: [
      { key: 'Ctrl K', words: msg`Find anything, go anywhere; ⌘ K on a Mac` },
      { key: '?', words: msg`These keys` },
      { key: 'Escape', words: msg`Close what is open` },
    ],
  },
  {
    title: msg`In a list`,
    keys: [
      { key: 'j', words: msg`Next row; also the arrow down` },
      { key: 'k', words: msg`Previous row; also the arrow up` },
      { key: 'Enter', words: msg`Open the row` },
      { key: 'Space', words: msg`Select the row` },
    ],
  },
]

/** The keys that work on any page of staff. */
export function KeysEverywhere({ onClose }: { onClose: () => void }) {
  return (
    <ShortcutsDialog groups={KEYS} onClose={onClose}>
      <Trans>The chat and the emission queue have more shortcuts of their own.</Trans>
    </ShortcutsDialog>
  )
}
