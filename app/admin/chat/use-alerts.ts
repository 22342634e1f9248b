import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import { readAlerts } from './alert-settings.ts'
import { playChime, showNotification } from './alerts.ts'
import type { GoTo } from './desk-page.tsx'

const QUIET_MS = 1_500

/** A sound and a notification when a visitor writes while the agent looks elsewhere, as far as they want it. */
export function useAlerts(openId: string | null, goTo: GoTo) {
  const { t } = useLingui()
  const latest = useRef({ openId, goTo, t })
  latest.current = { openId, goTo, t }
  const soundAt = useRef(0)
  return useCallback((conversationId: string, message: ChatMessage) => {
    const now = latest.current
    const seen = document.visibilityState === 'visible' && document.hasFocus()
    if (seen && conversationId === now.openId) return
    const { sound, notify } = readAlerts()
    if (sound && Date.now() - soundAt.current > QUIET_MS) {
      soundAt.current = Date.now()
      playChime()
    }
    if (!notify || seen) return
    const { sender_name } = message
    showNotification({
      title: now.t`${sender_name} has written`,
      body: message.message_text.slice(0, 120),
      tag: conversationId,
      onOpen: () => latest.current.goTo({ view: 'all', chat: conversationId, panel: false }),
    })
  }, [])
}
