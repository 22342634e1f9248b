import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { spanText } from '#app/admin/chat/chat-words.ts'
import type { AgentList } from '#modules/chat/desk/desk.contract.ts'

/** How it went for all together: the usual case, and the slow one. */
export function TotalFigures({ total }: { total: AgentList['total'] }) {
  const { t, i18n } = useLingui()
  const { conversations, unanswered, first_answer_seconds: answer, resolution_seconds: end, rating, ratings } = total
  const text = (seconds: number | null) => (seconds === null ? '–' : spanText(seconds, i18n))
  const slow = (seconds: number | null) => {
    if (seconds === null) return null
    const span = text(seconds)
    return t`90% within ${span}`
  }
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure term={t`Conversations answered`} value={conversations} below={t`Not answered: ${unanswered}`} />
      <Figure term={t`First answer, median`} value={text(answer.median)} below={slow(answer.p90)} />
      <Figure term={t`Median resolution time`} value={text(end.median)} below={slow(end.p90)} />
      <Figure term={t`Satisfaction`} value={rating === null ? '–' : t`${rating} of 5`} below={t`Ratings: ${ratings}`} />
    </dl>
  )
}

function Figure({ term, value, below }: { term: ReactNode; value: ReactNode; below?: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-soft text-sm">{term}</dt>
      <dd className="figures mt-0.5 font-bold text-xl">{value}</dd>
      {below && <dd className="figures text-soft text-xs">{below}</dd>}
    </div>
  )
}
