import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ChatNotice } from '#modules/chat/chat.contract.ts'
import { BRAND } from '#platform/brand.ts'
import { instantText } from '#platform/date-words.ts'
import { readNotice } from './chat-calls.ts'
import type { ChatState } from './line/chat-state.ts'
import { type ChatSettings, isLocal, USUAL_SETTINGS } from './line/chat-storage.ts'

/** Specification §9. */
const WELCOME_MS = 1_000
const QUICK_SECONDS = 60

export type Welcome = { from: string; text: string }

/** A second after the beginning the chat says something: how long it takes, as far as that is measured. */
export function useWelcome({ sessionId, status }: ChatState, { showWelcome, agentName }: ChatSettings): Welcome | null {
  const { t } = useLingui()
  const locale = useLocale()
  const [notice, setNotice] = useState<ChatNotice | 'none' | null>(null)
  /** A conversation that was there when the page came has been welcomed. */
  const before = useRef(sessionId)
  useEffect(() => {
    if (!sessionId || !showWelcome) return setNotice(null)
    let current = true
    const show = (told: ChatNotice | 'none') => current && setNotice(told)
    const timer = setTimeout(
      () => {
        if (isLocal(sessionId)) show('none')
        else readNotice(locale).then(show, () => show('none'))
      },
      sessionId === before.current ? 0 : WELCOME_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [sessionId, showWelcome, locale])
  if (!showWelcome || notice === null || !sessionId) return null
  const named = agentName.trim()
  const from = named === '' || named === USUAL_SETTINGS.agentName ? t`Support` : named
  const brand = BRAND.name
  if (isLocal(sessionId))
    return {
      from,
      text: t`Welcome to ${brand} support! This is demo mode: nobody is connected. Your messages are kept on this device and delivered when the connection is back.`,
    }
  // A visitor who has been answered is not waiting.
  if (notice !== 'none' && !notice.open && notice.opens_at && status === 'waiting') {
    const when = dayAndTime(notice.opens_at, locale)
    return {
      from,
      text: t`Welcome to ${brand} support! Nobody is at the desk right now; we are back ${when}. Write to us anyway: we answer here or by email.`,
    }
  }
  if (notice !== 'none' && notice.agents === 0 && status === 'waiting')
    return {
      from,
      text: t`Welcome to ${brand} support! Nobody is at the desk at this moment. Write to us anyway: we answer here or by email.`,
    }
  if (notice !== 'none' && notice.agents === 0) return { from, text: t`Welcome to ${brand} support!` }
  const seconds = notice === 'none' ? null : notice.typical_seconds
  const minutes = Math.ceil((seconds ?? 0) / 60)
  if (seconds === null || seconds <= QUICK_SECONDS)
    return { from, text: t`Welcome to ${brand} support! Our team typically responds in under 1 minute.` }
  return { from, text: t`Welcome to ${brand} support! Our team typically responds in about ${minutes} minutes.` }
}

/** By the reader's own clock. */
function dayAndTime(instant: string, locale: string): string {
  return instantText(instant, locale, { weekday: 'long', month: 'long', named: true })
}
