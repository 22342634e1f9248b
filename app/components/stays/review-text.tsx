import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { displayNames } from '#app/kit/format.ts'
import type { ReviewView } from '#modules/hotels/reviews/reviews.contract.ts'
import { monthText } from '#platform/date-words.ts'
import { regionalLocale } from '#platform/language.ts'
import { OwnName } from './own-name.tsx'
import { COMPANY_WORDS } from './review-words.ts'
import { scoreText } from './score-text.ts'
import { nightCount } from './stay-facts.ts'

type ReviewTextProps = {
  review: ReviewView
  /** Of the title, so that headings stay in order. */
  level?: 2 | 3
  /** Below what was said and replied. */
  children?: ReactNode
}

/** What one guest says, and the hotel’s reply. */
export function ReviewText({ review, level = 3, children }: ReviewTextProps) {
  const Heading = `h${level}` as const
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { overall, author, country, company, title, body, stay, reply } = review
  const month = monthText(stay.month, locale)
  const from = country && displayNames(regionalLocale(locale), { type: 'region' }).of(country)
  const facts = [i18n._(COMPANY_WORDS[company]), month, nightCount(stay.nights, i18n)]
  const said = review.locale === locale ? undefined : review.locale
  return (
    <article className="wrap-anywhere flex h-full flex-col rounded-xl border border-line bg-surface p-5">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading className="font-semibold leading-tight" lang={said}>
            {title}
          </Heading>
          <p className="mt-1 text-soft text-xs">
            {[author || t`A guest`, from].filter(Boolean).join(', ')} · {facts.join(' · ')} ·{' '}
            <OwnName language={stay.roomLanguage}>{stay.room}</OwnName>
          </p>
        </div>
        <span className="figures grid size-8 shrink-0 place-items-center rounded-md rounded-bl-none bg-sea font-bold text-on-sea text-sm">
          {scoreText(overall, locale)}
        </span>
      </header>
      <p className="mt-3 whitespace-pre-line text-[0.9375rem]" lang={said}>
        {body}
      </p>
      {reply && <Reply text={reply.text} said={said} />}
      {children && <div className="mt-auto pt-3">{children}</div>}
    </article>
  )
}

function Reply({ text, said }: { text: string; said: string | undefined }) {
  return (
    <div className="mt-4 flex gap-2.5 rounded-lg bg-sunken p-4 text-sm">
      <CornerDownRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="min-w-0">
        <p className="font-semibold">
          <Trans>The hotel’s reply</Trans>
        </p>
        <p className="mt-1 whitespace-pre-line" lang={said}>
          {text}
        </p>
      </div>
    </div>
  )
}
