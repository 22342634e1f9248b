import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatMoment } from '#app/partner/words/times.ts'

const MINUTE = 60_000

/** Until when an answer counts, on the reader's clock, and how long that is. */
export function AnswerBy({ instant }: { instant: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((Date.parse(instant) - now) / MINUTE))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const left = hours > 0 ? t`${hours} h ${rest} min left` : t`${rest} min left`
  const until = formatMoment(instant, locale, { zone: true })
  return (
    <span className={hours < 6 ? 'font-semibold text-warning' : undefined}>
      <Trans>
        Answer by {until} ({left})
      </Trans>
    </span>
  )
}
