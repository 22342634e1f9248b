import { Plural, Trans } from '@lingui/react/macro'
import type { ChatNotice } from '#modules/chat/chat.contract.ts'

/** Tells a visitor who sees "Connecting to an agent..." how things are and what to do meanwhile. */
export function WaitNotice({ notice: { agents, waiting } }: { notice: ChatNotice }) {
  return (
    <div role="status" className="border-line border-t bg-sea-tint px-4 py-2.5 text-ink text-sm">
      {agents === 0 ? (
        <p key="nobody">
          <Trans>
            Nobody is at the desk at the moment. We have received your message; there is no need to wait here.
          </Trans>
        </p>
      ) : (
        <p key={waiting}>
          <Plural
            value={waiting}
            one="All of us are in other chats; you are next. There is no need to wait here: we have your message."
            other="All of us are in other chats; # people wait for an answer. There is no need to wait here: we have your message."
          />
        </p>
      )}
    </div>
  )
}
