import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { callApi, callApiForFile } from '#app/api.ts'
import { bearerFor } from '#app/booking/access/bearer.ts'
import { readBooking } from '#app/booking/access/call-booking.ts'
import { Conversation } from '#app/components/talk/conversation.tsx'
import type { TalkCalls } from '#app/components/talk/talk-calls.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import type { Thread } from '#modules/messages/messages.contract.ts'
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
        empty={<Trans>Ask about your arrival, parking, a cot or anything else. The hotel is told by e-mail.</Trans>}
        help={<Trans>The hotel reads your name and your booking, never your card.</Trans>}
      />
    </Card>
  )
}

const hotelOf = ({ hotelName }: Thread) => hotelName

function guestCalls(code: string, locale: Locale): TalkCalls {
  const at = `/api/reservations/${code}/messages` as const
  const post = <Answer,>(path: `/api/${string}`, body: unknown, idempotencyKey?: string) =>
    callApi<Answer>(path, {
      method: 'POST',
      body,
      locale,
      bearer: bearerFor(code),
      ...(idempotencyKey && { idempotencyKey }),
    })
  return {
    read: (signal) => readBooking(code, '/messages', locale, signal),
    write: (message, key) => post(at, message, key),
    readUpTo: (number) => post(`${at}/read`, { number }),
    addFile: (file) => post(`${at}/files?${new URLSearchParams({ name: file.name })}`, file),
    openFile: (id) => callApiForFile(`${at}/files/${id}`, { bearer: bearerFor(code), locale }),
  }
}
