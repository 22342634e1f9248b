import { Trans } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Until when a ticket is out of sight; nothing where it is not. */
export function SnoozedUntil({ at }: { at: string | null }) {
  const locale = useLocale()
  if (at === null) return null
  const until = formatMoment(at, locale)
  return (
    <span className="flex items-center gap-1 whitespace-nowrap text-soft text-sm">
      <Moon aria-hidden="true" className="size-3.5" />
      <span className="figures">
        <Trans>until {until}</Trans>
      </span>
    </span>
  )
}
