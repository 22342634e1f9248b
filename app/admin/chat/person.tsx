import { Trans } from '@lingui/react/macro'
import { ChatTags } from './chat-tags.tsx'
import type { DeskLine } from './desk-line.ts'
import type { DeskAddress } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import { EarlierChats } from './earlier-chats.tsx'
import { PanelSection } from './panel-section.tsx'
import { PersonFacts } from './person-facts.tsx'
import { RatingFacts } from './rating-facts.tsx'
import { ReservationsSection } from './reservations-section.tsx'
import { TicketSection } from './ticket-section.tsx'

type PersonProps = {
  line: DeskLine
  detail: NonNullable<DeskState['detail']>
  address: DeskAddress
  works: boolean
}

/** Who the visitor is, and what they have with us. */
export function Person({ line, detail, address, works }: PersonProps) {
  const { id, left } = detail.conversation
  return (
    <>
      <PersonFacts detail={detail} />
      <RatingFacts detail={detail} />
      <PanelSection title={<Trans>Tags</Trans>}>
        <ChatTags detail={detail} works={works} onSaved={line.refresh} />
      </PanelSection>
      <ReservationsSection conversation={detail.conversation} />
      {/* A visitor whom nobody answers gets one meanwhile. */}
      <TicketSection key={`${id} ${left}`} conversationId={id} />
      <EarlierChats detail={detail} address={address} />
    </>
  )
}
