import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LegalText } from '#app/components/legal/legal-text.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { type Figures, fillIn } from '#modules/legal/own/placeholders.contract.ts'
import { type LegalTexts, wordsOf } from '#modules/legal/own/texts.contract.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { LANGUAGE_WORDS } from './legal-words.ts'

/** A language of the draft as the public page shows it. */
export function Preview({ texts, figures }: { texts: LegalTexts; figures: Figures }) {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState<Locale>(useLocale())
  const { title, summary, sections } = wordsOf(texts, shown)
  const filled = (text: string) => fillIn(text, figures)
  const filledSections = sections.map(({ id, title: heading, body }, index) => ({
    id: id || `section-${index + 1}`,
    title: filled(heading),
    body: filled(body),
  }))
  return (
    <div className="grid gap-4">
      <Segmented
        legend={t`Language of the preview`}
        hideLegend
        name="preview-language"
        value={shown}
        onChange={(value) => setShown(value as Locale)}
        options={LOCALES.map((value) => ({ value, label: i18n._(LANGUAGE_WORDS[value]) }))}
      />
      <Card look="flat" lang={shown} className="bg-paper">
        <LegalText
          level={3}
          title={filled(title)}
          summary={filled(summary)}
          sections={filledSections}
          note={
            <p className="mt-3 text-sm text-soft" lang={i18n.locale}>
              <Trans>The effective date appears here.</Trans>
            </p>
          }
        />
      </Card>
    </div>
  )
}
