import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useRef } from 'react'
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

const LateKeys = latePart({
  source: 'app/admin/keys/keys-everywhere.tsx',
  load: () => import('#app/admin/keys/keys-everywhere.tsx'),
  pick: (module) => module.KeysEverywhere,
})

/** What is open over the page. */
export function OpenTool({ tool, onClose, onKeys }: { tool: Tool | null; onClose: () => void; onKeys: () => void }) {
  if (tool === 'find') return <Found onClose={onClose} onKeys={onKeys} />
  if (tool === 'keys') return <LateKeys onClose={onClose} />
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
