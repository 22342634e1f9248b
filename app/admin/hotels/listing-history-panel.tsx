import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { listingActionWords } from '#app/components/stays/hotel-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ReviewCase } from '#modules/hotels/review/review.contract.ts'
import { checkWords } from './check-words.ts'

type Entry = ReviewCase['history'][number]

/** Every move of the listing, who made it and why; the latest first, as the server gives it. */
export function ListingHistoryPanel({ history }: { history: readonly Entry[] }) {
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol className="grid gap-3.5">
        {history.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
          <Line key={history.length - index} entry={entry} />
        ))}
      </ol>
    </Panel>
  )
}

function Line({ entry: { at, action, by, reason, checklist } }: { entry: Entry }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const words = listingActionWords(action)
  const who = by === 'owner' ? t`the owner` : by === 'system' ? t`automatically` : by
  const named = (good: boolean) =>
    Object.entries(checklist ?? {})
      .filter(([, found]) => found === good)
      .map(([check]) => i18n._(checkWords(check)))
      .join(', ')
  const [good, bad] = [named(true), named(false)]
  return (
    <li className="border-sea/30 border-l-2 pl-3 text-sm">
      <p className="font-semibold">{words ? i18n._(words) : action}</p>
      <p className="text-soft text-xs tabular-nums">
        {formatMoment(at, locale, { zone: true })} · {who}
      </p>
      {reason && <p className="wrap-anywhere mt-1 whitespace-pre-line">{reason}</p>}
      {bad && <p className="mt-1 text-danger text-xs">{t`Not good: ${bad}`}</p>}
      {good && <p className="mt-1 text-soft text-xs">{t`Good: ${good}`}</p>}
    </li>
  )
}
