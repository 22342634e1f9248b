import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, EyeOff, LogOut, Settings } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { ChatState } from './line/chat-state.ts'

type HeaderProps = {
  chat: ChatState
  titleId: string
  /** The visitor has ended it. */
  over: boolean
  showSettings: boolean
  onMinimize: () => void
  onHide: () => void
  onDisconnect: () => void
  onSettings: () => void
}

/** Status in words and colour, and the ways out: smaller, out of sight, or over. */
export function ChatHeader(props: HeaderProps) {
  const { chat, titleId, over, showSettings, onMinimize, onHide, onDisconnect, onSettings } = props
  const { t } = useLingui()
  const status = over ? 'closed' : shownStatus(chat)
  return (
    <header className="flex flex-wrap items-center bg-sea-800 pt-1.5 pr-1.5 pb-2.5 pl-4 text-white">
      <h2 id={titleId} className="min-w-0 flex-1 truncate font-semibold">
        <Trans>Live support</Trans>
      </h2>
      <HeaderButton label={t`Chat settings`} onClick={onSettings} icon={Settings} pressed={showSettings} />
      {chat.sessionId && <HeaderButton label={t`Disconnect`} onClick={onDisconnect} icon={LogOut} />}
      <HeaderButton label={t`Minimize`} onClick={onMinimize} icon={ChevronDown} className="max-md:hidden" />
      <HeaderButton label={t`Hide chat`} onClick={onHide} icon={EyeOff} />
      <p role="status" className="-mt-1.5 flex w-full items-center gap-2 pr-2.5 text-sm text-sea-100">
        <Dot status={status} />
        <StatusText status={status} agentName={chat.agentName} />
      </p>
    </header>
  )
}

type HeaderButtonProps = {
  label: string
  onClick: () => void
  icon: typeof Settings
  pressed?: boolean
  className?: string
}

function HeaderButton({ label, onClick, icon: Icon, pressed, className }: HeaderButtonProps) {
  return (
    <IconButton
      label={label}
      onClick={onClick}
      aria-pressed={pressed}
      className={cx(pressed && 'bg-sea-700', 'text-white! hover:bg-sea-700! focus-visible:outline-white', className)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

/**
 * A status that the server has not confirmed since the line was made is none: nobody is told that an agent is there who may
 * have gone, or that one is on a session that only this device knows. An end stays one.
 */
export function shownStatus({ status, joined }: Pick<ChatState, 'status' | 'joined'>): ChatState['status'] {
  return joined || status === 'closed' ? status : null
}

const DOTS = { active: 'bg-[#4ade80]', waiting: 'bg-[#facc15]', closed: 'bg-[#f87171]' } as const

type StatusProps = Pick<ChatState, 'status'>

function Dot({ status }: StatusProps) {
  return (
    <span
      aria-hidden="true"
      data-status={status ?? 'none'}
      className={cx('size-2.5 shrink-0 rounded-full', status ? DOTS[status] : 'bg-ink-300')}
    />
  )
}

/**
 * Specification §4, to the letter. One string, as everything in the window that changes: a browser's translator puts nodes of
 * its own into the place of texts, and React then finds elements only.
 */
function StatusText({ status, agentName }: StatusProps & Pick<ChatState, 'agentName'>) {
  const { t } = useLingui()
  const words = {
    active: agentName ? t`Chatting with ${agentName}` : t`Agent connected`,
    waiting: t`Connecting to an agent...`,
    closed: t`Chat closed`,
  }
  return <span className="min-w-0 truncate">{status ? words[status] : t`Connecting...`}</span>
}
