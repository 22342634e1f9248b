import { useEffect } from 'react'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'

/** The conversation that is open; many looks at the inbox open none. */
export const LateConversation = latePart({
  source: 'app/partner/messages/owner-conversation.tsx',
  load: () => import('./owner-conversation.tsx'),
  pick: (module) => module.OwnerConversation,
  fallback: (
    <Card>
      <SkeletonText lines={6} />
    </Card>
  ),
})

/** At hand by the time a conversation is chosen. Without it the inbox is as it was, and it is asked for again then. */
export function useLateConversation() {
  useEffect(() => {
    LateConversation.load().catch(() => {})
  }, [])
}
