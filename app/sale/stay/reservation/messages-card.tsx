import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { bearerFor } from '#app/booking/access/bearer.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { Conversation } from '#app/components/talk/conversation.tsx'
import type { TalkCalls } from '#app/components/talk/talk-calls.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { Card } from '#app/ui/card.tsx'
import type { Thread } from '#modules/messages/messages.contract.ts'
import { guestMessages } from '#modules/messages/messages.routes.ts'
import type { Locale } from '#platform/locale.ts'

/** The guest's side of the conversation, opened with what opens the booking. */
export function MessagesCard({ code }: { code: string }) {
  const locale = useLocale()
  const calls = useMemo(() => guestCalls(code, locale), [code, locale])
  return (
    <Card>
      <Conversation
        calls={calls}
        otherOf={hotelOf}
        empty={<Trans>Ask about your arrival, parking, a cot or anything else. The hotel is told by email.</Trans>}
        help={<Trans>The hotel sees your name and your booking, never your card.</Trans>}
      />
    </Card>
  )
}

const hotelOf = ({ hotelName, hotelLanguage }: Thread) => <OwnName language={hotelLanguage}>{hotelName}</OwnName>

function guestCalls(code: string, locale: Locale): TalkCalls {
  const how = () => ({ locale, bearer: bearerFor(code) })
  return {
    read: (signal) => call(guestMessages.read, { code }, { ...how(), signal }),
    write: (body, key) => call(guestMessages.write, { code, body, key }, how()),
    readUpTo: (number) => call(guestMessages.readUpTo, { code, body: { number } }, how()),
    addFile: (file) => call(guestMessages.addFile, { code, query: { name: file.name }, body: file }, how()),
    openFile: (fileId) => call(guestMessages.openFile, { code, fileId }, how()),
  }
}
