import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { Conversation } from '#app/components/talk/conversation.tsx'
import type { TalkCalls } from '#app/components/talk/talk-calls.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { waitingChanged } from '#app/partner/frame/use-waiting.ts'
import { type CallOwner, useCallOwner } from '#app/partner/session/call-owner.ts'
import { formatDay } from '#app/partner/words/times.ts'
import { Card } from '#app/ui/card.tsx'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { ownerMessages } from '#modules/messages/messages.routes.ts'
import { InsertTemplate } from './insert-template.tsx'
import { useTemplateTexts } from './use-template-texts.ts'

/** The owner's side of the conversation about one stay. */
export function OwnerConversation({ stayId, onWritten }: { stayId: string; onWritten: () => void }) {
  const { t } = useLingui()
  const call = useCallOwner()
  const textsFor = useTemplateTexts()
  const calls = useMemo(() => ownerCallsOf({ stayId, call, onWritten }), [stayId, call, onWritten])
  return (
    <Card>
      <Conversation
        calls={calls}
        otherOf={({ guestName }) => guestName || t`The guest`}
        head={(thread) => <Head thread={thread} />}
        empty={<Trans>Nobody has written yet. Tell the guest how to find you, or when the door is open.</Trans>}
        help={
          <Trans>
            Links, addresses and phone numbers arrive with a warning to the guest. Never ask for payment here. A slash
            (/) finds your templates.
          </Trans>
        }
        tools={(insert, thread) => <InsertTemplate insert={insert} thread={thread} />}
        textsFor={textsFor}
        onRead={waitingChanged}
        startAtNew
      />
    </Card>
  )
}

function Head({ thread }: { thread: Thread }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { code, hotelName, hotelLanguage, checkIn, checkOut } = thread
  return (
    <header className="border-line border-b pb-4">
      <h2 className="wrap-anywhere font-bold font-display text-heading">{thread.guestName || t`The guest`}</h2>
      <p className="mt-0.5 text-soft text-sm">
        <OwnName language={hotelLanguage}>{hotelName}</OwnName> · {formatDay(checkIn, locale)} –{' '}
        {formatDay(checkOut, locale)} · <Trans>Reservation {code}</Trans>
      </p>
    </header>
  )
}

type Calling = { stayId: string; call: CallOwner; onWritten: () => void }

function ownerCallsOf({ stayId, call, onWritten }: Calling): TalkCalls {
  return {
    read: (signal) => call(ownerMessages.read, { id: stayId }, { signal }),
    async write(body, key) {
      const thread = await call(ownerMessages.write, { id: stayId, body, key })
      onWritten()
      return thread
    },
    readUpTo: (number) => call(ownerMessages.readUpTo, { id: stayId, body: { number } }),
    addFile: (file) => call(ownerMessages.addFile, { id: stayId, query: { name: file.name }, body: file }),
    openFile: (fileId) => call(ownerMessages.openFile, { id: stayId, fileId }),
  }
}
