import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Popover } from '#app/ui/popover.tsx'
import type { Replies } from './use-replies.ts'

type RepliesMenuProps = { replies: Replies; onChoose: (body: string) => void }

/** All canned replies behind a button. */
export function RepliesMenu({ replies: { allowed, texts, failed, again }, onChoose }: RepliesMenuProps) {
  const { t } = useLingui()
  if (!allowed) return null
  return (
    <Popover
      label={t`Canned replies`}
      triggerLabel={t`Canned replies`}
      triggerClassName="grid size-9 place-items-center rounded-full text-sea hover:bg-sea-tint pointer-coarse:size-11"
      trigger={<MessageSquareText aria-hidden="true" className="size-5" />}
      className="p-2"
    >
      {(close) => (
        <div className="grid max-h-80 w-72 gap-1 overflow-y-auto">
          {texts?.length === 0 && (
            <p className="px-2 py-1.5 text-soft text-sm">
              <Trans>There are no canned replies yet.</Trans>
            </p>
          )}
          {failed !== null && (
            <button type="button" className="px-2 py-1.5 text-left text-danger text-sm" onClick={again}>
              <Trans>They could not be loaded. Try again.</Trans>
            </button>
          )}
          {texts?.map(({ id, shortcut, title, body }) => (
            <button
              key={id}
              type="button"
              className="grid gap-0.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sea-tint"
              onClick={() => {
                close()
                onChoose(body)
              }}
            >
              <span className="flex items-baseline gap-2">
                <span className="font-mono font-semibold text-sea text-xs">/{shortcut}</span>
                <span className="truncate font-semibold">{title}</span>
              </span>
              <span className="line-clamp-2 text-soft">{body}</span>
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
