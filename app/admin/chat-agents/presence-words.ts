import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'

/** An agent's presence, in a word. */
export function usePresenceWords(): (presence: ChatAgent['presence']) => string {
  const { t } = useLingui()
  return useCallback(
    (presence) => {
      if (presence === 'available') return t({ message: 'Available', context: 'an agent' })
      if (presence === 'away') return t({ message: 'Away', context: 'an agent' })
      return t({ message: 'Offline', context: 'an agent' })
    },
    [t],
  )
}
