import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Popover } from '#app/ui/popover.tsx'
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
      {options.map((reply, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box; the active one is named there
        <div
          key={reply.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault()
            canned.choose(reply)
          }}
          className={cx('cursor-pointer px-3 py-2 text-sm', index === active && 'bg-sea-tint')}
        >
          <p className="flex items-baseline gap-2">
            <span className="font-mono font-semibold text-sea text-xs">/{reply.shortcut}</span>
            <span className="truncate font-semibold">{reply.title}</span>
          </p>
          <p className="truncate text-soft">{canned.bodyOf(reply)}</p>
        </div>
      ))}
    </div>
  )
}

/** All of them behind a button. */
export function CannedMenu({ canned }: { canned: Canned }) {
  const { t } = useLingui()
  return (
    <Popover
      label={t`Canned replies`}
      triggerLabel={t`Canned replies`}
      triggerClassName="grid size-9 place-items-center rounded-full text-sea hover:bg-sea-tint pointer-coarse:size-11"
      trigger={<MessageSquareText aria-hidden="true" className="size-5" />}
      className="p-2"
    >
      {(close) => (
        <div className="grid w-72 gap-1">
          {canned.all?.length === 0 && (
            <p className="px-2 py-1.5 text-soft text-sm">
              <Trans>There are no canned replies yet.</Trans>
            </p>
          )}
          {canned.failed !== null && (
            <button type="button" className="px-2 py-1.5 text-left text-danger text-sm" onClick={canned.again}>
              <Trans>They could not be loaded. Try again.</Trans>
            </button>
          )}
          {canned.all?.map((reply) => (
            <button
              key={reply.id}
              type="button"
              className="grid gap-0.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sea-tint"
              onClick={() => {
                close()
                canned.insert(reply)
              }}
            >
              <span className="flex items-baseline gap-2">
                <span className="font-mono font-semibold text-sea text-xs">/{reply.shortcut}</span>
                <span className="truncate font-semibold">{reply.title}</span>
              </span>
              <span className="line-clamp-2 text-soft">{canned.bodyOf(reply)}</span>
            </button>
          ))}
          <LocalLink to="/admin/chat-agents?tab=replies" className="px-2 py-1.5 text-sea text-sm">
            <Trans>Change canned replies</Trans>
          </LocalLink>
        </div>
      )}
    </Popover>
  )
}
