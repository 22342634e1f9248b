import { useLingui } from '@lingui/react/macro'
import { cx } from '#app/ui/cx.ts'
import type { Canned } from './use-canned.ts'

/** Above the box while a slash is being typed. */
export function CannedOptions({ canned }: { canned: Canned }) {
  const { t } = useLingui()
  const { open, options, active, listId } = canned
  if (!open) return null
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t`Canned replies`}
      className="absolute inset-x-0 bottom-full z-10 mb-2 max-h-64 overflow-y-auto rounded-lg border border-line bg-surface py-1 shadow-float"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box; the active one is named there
        <div
          key={option.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault()
            canned.choose(option)
          }}
          className={cx('cursor-pointer px-3 py-2 text-sm', index === active && 'bg-sea-tint')}
        >
          <p className="flex items-baseline gap-2">
            <span className="font-mono font-semibold text-sea text-xs">/{option.shortcut}</span>
            <span className="truncate font-semibold">{option.title}</span>
          </p>
          <p className="truncate text-soft">{option.body}</p>
        </div>
      ))}
    </div>
  )
}
