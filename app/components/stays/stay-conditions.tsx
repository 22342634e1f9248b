import type { RateView } from '#modules/hotels/search/hotel-results.contract.ts'
import type { Locale } from '#platform/locale.ts'

type ConditionsProps = { conditions: RateView['conditions']; language: Locale | undefined }

/** What a rate demands or says, in the words of the hotel. */
export function StayConditions({ conditions, language }: ConditionsProps) {
  return (
    <dl lang={language} className="grid gap-2 text-sm">
      {conditions.map(({ title, text }) => (
        <div key={`${title}${text}`}>
          <dt className="font-semibold">{title}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
