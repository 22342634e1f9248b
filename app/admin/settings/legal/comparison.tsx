import { Trans, useLingui } from '@lingui/react/macro'
import { GitCompare } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Difference, differencesBetween, type LegalTexts } from '#modules/legal/own/texts.contract.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { DIFFERENCE_WORDS, LANGUAGE_WORDS } from './legal-words.ts'
import { lineChanges } from './line-changes.ts'

type ComparisonProps = { before: LegalTexts; after: LegalTexts }

/** What the draft changes of the version that holds, section by section, in both languages. */
export function Comparison({ before, after }: ComparisonProps) {
  const found = differencesBetween(before, after)
  if (found.length === 0)
    return (
      <EmptyState
        level={3}
        picture={<GitCompare aria-hidden="true" />}
        title={<Trans>The draft matches the version in force</Trans>}
      >
        <Trans>What you change is listed here by section.</Trans>
      </EmptyState>
    )
  return (
    <ol className="grid gap-6">
      {found.map((one) => (
        <SectionChange key={one.section ?? ''} difference={one} before={before} after={after} />
      ))}
    </ol>
  )
}

function SectionChange({ difference, before, after }: ComparisonProps & { difference: Difference }) {
  const { i18n } = useLingui()
  const { section, title, what } = difference
  const { tone, says } = DIFFERENCE_WORDS[what]
  return (
    <li className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {section === null ? <Trans>Title or summary</Trans> : title[i18n.locale as Locale] || section}
        <Badge tone={tone}>{i18n._(says)}</Badge>
      </h3>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {LOCALES.map((locale) => (
          <div key={locale} className="min-w-0 rounded-lg border border-line p-3">
            <p className="mb-1 font-semibold text-soft text-xs">{i18n._(LANGUAGE_WORDS[locale])}</p>
            <Lines before={wordsIn(before, section, locale)} after={wordsIn(after, section, locale)} locale={locale} />
          </div>
        ))}
      </div>
    </li>
  )
}

function wordsIn({ title, summary, sections }: LegalTexts, section: string | null, locale: Locale): string {
  if (section === null) return `${title[locale]}\n${summary[locale]}`
  const found = sections.find(({ id }) => id === section)
  return found ? `${found.title[locale]}\n${found.body[locale]}` : ''
}

const LOOKS = {
  same: 'text-soft',
  added: 'bg-success-tint text-ink no-underline',
  removed: 'bg-danger-tint text-ink line-through',
} as const

function Lines({ before, after, locale }: { before: string; after: string; locale: Locale }) {
  return (
    <div lang={locale} className="wrap-anywhere grid gap-1 text-sm">
      {lineChanges(before, after).map(({ text, what, at }) => {
        const Mark = what === 'added' ? 'ins' : what === 'removed' ? 'del' : 'p'
        return (
          <Mark key={at} className={cx('block rounded-sm px-1.5 py-0.5', LOOKS[what])}>
            {text}
          </Mark>
        )
      })}
    </div>
  )
}
