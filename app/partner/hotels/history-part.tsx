import { Trans, useLingui } from '@lingui/react/macro'
import { listingActionWords } from '#app/components/stays/hotel-words.ts'
import { formatDate } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { StepPart } from './steps/step-part.tsx'

/** What happened to the listing, the latest first. */
export function HistoryPart({ history }: { history: ListingView['history'] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const who = { owner: t`you`, staff: t`our staff`, system: t`automatically` }
  return (
    <StepPart title={<Trans>History</Trans>}>
      <ol className="grid gap-3.5">
        {history.map(({ at, action, by, reason }, index) => {
          const words = listingActionWords(action)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
            <li key={history.length - index} className="border-sea/30 border-l-2 pl-3 text-sm">
              <p className="font-semibold">{words ? i18n._(words) : action}</p>
              <p className="text-soft text-xs tabular-nums">{`${formatDate(at, locale)} · ${who[by]}`}</p>
              {reason && <p className="wrap-anywhere mt-1 whitespace-pre-line">{reason}</p>}
            </li>
          )
        })}
      </ol>
    </StepPart>
  )
}
