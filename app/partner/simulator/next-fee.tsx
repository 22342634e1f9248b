import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { dayText } from '#platform/date-words.ts'
import { nextFee } from '#platform/fee-in-use.contract.ts'

/** The fee that is set for later, and its day; nothing where it stays as it is. */
export function NextFee({ className }: { className?: string }) {
  const locale = useLocale()
  const next = nextFee(new Date())
  if (!next) return null
  const { percent } = next
  const day = dayText(next.from, locale, { year: true })
  return (
    <p className={cx('text-sm', className)}>
      <Trans>
        <strong className="font-semibold">
          {percent}% from {day} on
        </strong>
        , for bookings made from then on. Earlier bookings keep their fee.
      </Trans>
    </p>
  )
}
