import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { DeskConversation } from '#modules/chat/desk/desk.contract.ts'
import { momentText } from './chat-words.ts'

type Move = DeskConversation['moves'][number]

/** What was done with a conversation, for staff alone. */
export function MoveLine({ move }: { move: Move }) {
  const locale = useLocale()
  const { at, note } = move
  return (
    <p className="wrap-anywhere text-center text-soft text-xs">
      <MoveWords move={move} />
      {note && <> “{note}”</>} <span className="figures">· {momentText(at, locale)}</span>
    </p>
  )
}

function MoveWords({ move: { move, by, to } }: { move: Move }) {
  if (move === 'transferred' && by === to) return <Trans>{by} has taken it over.</Trans>
  if (move === 'transferred')
    return (
      <Trans>
        {by} has given it to {to}.
      </Trans>
    )
  if (move === 'released') return <Trans>{by} has put it back.</Trans>
  if (move === 'vanished') return <Trans>{to} had left; it waits for another agent.</Trans>
  if (by === null) return <Trans>Closed for inactivity.</Trans>
  return <Trans>{by} has closed it.</Trans>
}
