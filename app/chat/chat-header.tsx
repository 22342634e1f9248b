import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, EyeOff, LogOut, Settings } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { ChatState } from './line/chat-state.ts'

type HeaderProps = {
  chat: ChatState
  titleId: string
  onMinimize: () => void
  onHide: () => void
  onDisconnect: () => void
  onSettings: () => void
}

/** Status in words and colour, and the ways out: smaller, out of sight, or over. */
export function ChatHeader({ chat, titleId, onMinimize, onHide, onDisconnect, onSettings }: HeaderProps) {
  const { t } = useLingui()
  return (
    <header className="flex items-center gap-1 bg-sea-800 py-2 pr-1.5 pl-4 text-white">
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="truncate font-semibold">
          <Trans>Live support</Trans>
        </h2>
        <p role="status" className="flex items-center gap-2 text-sm text-sea-100">
          <Dot status={chat.status} />
          <span className="min-w-0 truncate">
            <StatusText chat={chat} />
          </span>
        </p>
      </div>
      <HeaderButton label={t`Chat settings`} onClick={onSettings} icon={Settings} />
      {chat.sessionId && <HeaderButton label={t`Disconnect`} onClick={onDisconnect} icon={LogOut} />}
      <HeaderButton label={t`Minimize`} onClick={onMinimize} icon={ChevronDown} className="max-md:hidden" />
      <HeaderButton label={t`Hide chat`} onClick={onHide} icon={EyeOff} />
    </header>
  )
}

type HeaderButtonProps = { label: string; onClick: () => void; icon: typeof Settings; className?: string }

function HeaderButton({ label, onClick, icon: Icon, className }: HeaderButtonProps) {
  return (
    <IconButton
      label={label}
      onClick={onClick}
      className={cx('text-white hover:bg-sea-700 focus-visible:outline-white', className)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

const DOTS = { active: 'bg-[#4ade80]', waiting: 'bg-[#facc15]', closed: 'bg-[#f87171]' } as const

function Dot({ status }: Pick<ChatState, 'status'>) {
  return (
    <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', status ? DOTS[status] : 'bg-ink-300')} />
  )
}

/** Specification §4, to the letter. */
export function StatusText({ chat: { status, agentName } }: { chat: ChatState }) {
  if (status === 'active' && agentName) return <Trans>Chatting with {agentName}</Trans>
  if (status === 'active') return <Trans>Agent connected</Trans>
  if (status === 'waiting') return <Trans>Connecting to an agent...</Trans>
  if (status === 'closed') return <Trans>Chat closed</Trans>
  return <Trans>Connecting...</Trans>
}
