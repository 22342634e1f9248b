import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Opening } from '#modules/careers/careers.contract.ts'
import { EMPLOYMENT_WORDS, WORKPLACE_WORDS } from './opening-words.ts'

/** Team, place and kind of work in a line; until when one may apply. */
export function OpeningFacts({ opening }: { opening: Opening }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { team, place, workplace, employment, closesOn } = opening
  const parts = [team, place, i18n._(WORKPLACE_WORDS[workplace]), i18n._(EMPLOYMENT_WORDS[employment])]
  const day = closesOn && formatDay(closesOn, locale, 'long')
  return (
    <p className="text-sm text-soft">
      {parts.join(' · ')}
      {day && (
        <>
          {' · '}
          <Trans>Apply by {day}</Trans>
        </>
      )}
    </p>
  )
}
