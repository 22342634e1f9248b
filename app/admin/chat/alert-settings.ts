import { useCallback, useSyncExternalStore } from 'react'
import { followStorage } from '#app/kit/follow-storage.ts'

/** How an agent is told of a message while they look elsewhere. Both are off until they want it; kept on this device. */
export type AlertSettings = { sound: boolean; notify: boolean }

const KEY = 'desk_alerts'
const CHANGED = 'desk-alerts:changed'
const follow = followStorage(CHANGED)
const QUIET: AlertSettings = { sound: false, notify: false }

let last: { text: string | null; settings: AlertSettings } = { text: null, settings: QUIET }

/** The same object until it changes; what someone else has broken is quiet. */
export function readAlerts(): AlertSettings {
  const text = localStorage.getItem(KEY)
  if (text !== last.text) last = { text, settings: parse(text) }
  return last.settings
}

function parse(text: string | null): AlertSettings {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<AlertSettings> | null
    return { sound: kept?.sound === true, notify: kept?.notify === true }
  } catch {
    return QUIET
  }
}

export function keepAlerts(settings: AlertSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
  dispatchEvent(new Event(CHANGED))
}

export function useAlertSettings(): [AlertSettings, (change: Partial<AlertSettings>) => void] {
  const settings = useSyncExternalStore(follow, readAlerts, () => QUIET)
  const change = useCallback((changed: Partial<AlertSettings>) => keepAlerts({ ...readAlerts(), ...changed }), [])
  return [settings, change]
}
