import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import { readAlerts } from './alert-settings.ts'
import { playChime, showNotification } from './alerts.ts'
import type { DeskCall } from './desk-line.deps.ts'
import type { GoTo } from './desk-query.ts'

const QUIET_MS = 1_500

/** A sound and a notification when the agent is called while they look elsewhere, as far as they want it. */
export function useAlerts(openId: string | null, goTo: GoTo) {
  const { i18n } = useLingui()
  const latest = useRef({ openId, goTo, i18n })
  latest.current = { openId, goTo, i18n }
  const soundAt = useRef(0)
  return useCallback(({ conversationId, visitor, text }: DeskCall) => {
    const now = latest.current
    const seen = document.visibilityState === 'visible' && document.hasFocus()
    if (seen && conversationId === now.openId) return
    const { sound, notify } = readAlerts()
    if (sound && Date.now() - soundAt.current > QUIET_MS) {
      soundAt.current = Date.now()
      playChime()
    }
    if (!notify || seen) return
    showNotification({
      title: now.i18n._(text === null ? msg`You have the chat with ${visitor} now` : msg`${visitor} has written`),
      body: (text ?? '').slice(0, 120),
      tag: conversationId,
      onOpen: () => latest.current.goTo({ view: 'all', chat: conversationId, panel: false }),
    })
  }, [])
}
