import { useEffect } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { PaneSkeleton } from './pane-skeleton.tsx'

/** What is said in the conversation that is open; many looks at the list open none. */
export const LatePane = latePart({
  source: 'app/admin/chat/conversation-pane.tsx',
  load: () => import('./conversation-pane.tsx'),
  pick: (module) => module.ConversationPane,
  fallback: <PaneSkeleton />,
})

/** What is known of the person in it. */
export const LatePerson = latePart({
  source: 'app/admin/chat/person.tsx',
  load: () => import('./person.tsx'),
  pick: (module) => module.Person,
  fallback: <SkeletonText lines={6} />,
})

/** Both are at hand by the time a conversation is chosen. Without them the page is as it was, and they are asked for again then. */
export function useLatePane() {
  useEffect(() => {
    for (const part of [LatePane, LatePerson]) part.load().catch(() => {})
  }, [])
}
