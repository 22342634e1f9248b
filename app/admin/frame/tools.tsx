import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { LateShortcuts } from '#app/admin/keys/late-shortcuts.tsx'
import { type PaletteProps, WaitingPalette } from '#app/admin/palette/waiting-palette.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Tool } from './use-tools.ts'

const Palette = latePart({
  source: 'app/admin/palette/palette.tsx',
  load: () => import('#app/admin/palette/palette.tsx'),
  pick: (module) => module.Palette,
  fallback: (props: PaletteProps) => <WaitingPalette {...props} />,
})

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

/** What is open over the page. */
export function OpenTool({ tool, onClose, onKeys }: { tool: Tool | null; onClose: () => void; onKeys: () => void }) {
  if (tool === 'find') return <Found onClose={onClose} onKeys={onKeys} />
  if (tool === 'keys')
    return (
      <LateShortcuts groups={KEYS} onClose={onClose}>
        <Trans>The chat and the emission queue have more shortcuts of their own.</Trans>
      </LateShortcuts>
    )
  return null
}

function Found(props: Omit<PaletteProps, 'typed'>) {
  return <Palette typed={useRef('')} {...props} />
}

/** Opens what Ctrl+K opens. */
export function FindButton({ onClick, compact }: { onClick: () => void; compact?: boolean }) {
  const { t } = useLingui()
  const mac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent)
  if (compact)
    return (
      <IconButton label={t`Find anything`} onClick={onClick}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
    )
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="flex min-h-10 w-full items-center gap-2 rounded-md border border-edge bg-paper px-3 text-left text-soft text-sm hover:border-sea hover:text-ink"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1 truncate">
        <Trans>Find anything</Trans>
      </span>
      <span aria-hidden="true" className="text-xs">
        {mac ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  )
}
