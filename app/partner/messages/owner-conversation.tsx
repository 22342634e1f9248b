import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Conversation } from '#app/components/talk/conversation.tsx'
import type { TalkCalls } from '#app/components/talk/talk-calls.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { waitingChanged } from '#app/partner/frame/use-waiting.ts'
import { type CallOwner, useCallOwner, useOwnerFile } from '#app/partner/session/call-owner.ts'
import { formatDay } from '#app/partner/words/times.ts'
import { Card } from '#app/ui/card.tsx'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { InsertTemplate } from './insert-template.tsx'

/** The owner's side of the conversation about one stay. */
export function OwnerConversation({ stayId, onWritten }: { stayId: string; onWritten: () => void }) {
  const { t } = useLingui()
  const call = useCallOwner()
  const openFile = useOwnerFile()
  const calls = useMemo(() => ownerCallsOf({ stayId, call, openFile, onWritten }), [stayId, call, openFile, onWritten])
  return (
    <Card>
      <Conversation
        calls={calls}
        otherOf={({ guestName }) => guestName || t`The guest`}
        head={(thread) => <Head thread={thread} />}
        empty={<Trans>Nobody has written yet. Tell the guest how to find you, or when the door is open.</Trans>}
        help={
          <Trans>
            Links, addresses and telephone numbers arrive with a warning to the guest. Never ask for payment here.
          </Trans>
        }
        tools={(insert, thread) => <InsertTemplate insert={insert} thread={thread} />}
        onRead={waitingChanged}
        startAtNew
      />
    </Card>
  )
}

function Head({ thread }: { thread: Thread }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { code, hotelName, checkIn, checkOut } = thread
  return (
    <header className="border-line border-b pb-4">
      <h2 className="wrap-anywhere font-bold font-display text-heading">{thread.guestName || t`The guest`}</h2>
      <p className="mt-0.5 text-soft text-sm">
        {hotelName} · {formatDay(checkIn, locale)} – {formatDay(checkOut, locale)} · <Trans>Reservation {code}</Trans>
      </p>
    </header>
  )
}

type Calling = { stayId: string; call: CallOwner; openFile: ReturnType<typeof useOwnerFile>; onWritten: () => void }

function ownerCallsOf({ stayId, call, openFile, onWritten }: Calling): TalkCalls {
  const at = `/api/hotel-owner/stays/${stayId}/messages` as const
  return {
    read: (signal) => call(at, signal ? { signal } : {}),
    async write(message, idempotencyKey) {
      const thread = await call<Thread>(at, { method: 'POST', body: message, idempotencyKey })
      onWritten()
      return thread
    },
    readUpTo: (number) => call(`${at}/read`, { method: 'POST', body: { number } }),
    addFile: (file) => call(`${at}/files?${new URLSearchParams({ name: file.name })}`, { method: 'POST', body: file }),
    openFile: (id) => openFile(`${at}/files/${id}`),
  }
}
