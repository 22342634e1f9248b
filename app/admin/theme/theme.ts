import { useLayoutEffect, useSyncExternalStore } from 'react'
import { followStorage } from '#app/kit/follow-storage.ts'
import { deviceStore } from '#app/kit/storage.ts'
import { THEME_KEPT_AS } from './mark-theme.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const CHANGED = 'staff-theme:changed'
const follow = followStorage(CHANGED)

function read(): Theme {
  const kept = deviceStore.load(THEME_KEPT_AS)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

function keep(theme: Theme): void {
  deviceStore.save(THEME_KEPT_AS, theme === 'system' ? null : theme)
  dispatchEvent(new Event(CHANGED))
}

/** Light or dark on this device, for the staff's area alone; as the system has it unless chosen. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(follow, read, () => 'system'), keep]
}

/** The page follows the choice while a page of staff is drawn. */
export function useThemeOfPage(): void {
  const [theme] = useTheme()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
    return () => {
      delete dataset['theme']
    }
  }, [theme])
}
