import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useTheme } from './theme.ts'

/** From light to dark and back; the palette also knows the way back to what the system has. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  const systemIsDark = useHydrated() && matchMedia('(prefers-color-scheme: dark)').matches
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark)
  const Icon = dark ? Sun : Moon
  return (
    <IconButton size="sm" label={dark ? t`Light mode` : t`Dark mode`} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
