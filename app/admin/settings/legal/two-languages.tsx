import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { LANGUAGE_WORDS } from './legal-words.ts'

type TwoLanguagesProps = {
  /** Its name in the form; each language adds its own. */
  field: string
  label: string
  /** How tall it is at first; one line without it. */
  lines?: number
  most: number
  texts: Record<Locale, string>
  onChange: (texts: Record<Locale, string>) => void
  errorOf: (field: string) => ReactNode
}

/** One text in both languages, side by side where there is room. */
export function TwoLanguages({ field, label, lines, most, texts, onChange, errorOf }: TwoLanguagesProps) {
  const { i18n } = useLingui()
  const Field = lines ? TextArea : TextField
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {LOCALES.map((locale) => {
        const language = i18n._(LANGUAGE_WORDS[locale])
        const name = `${field}.${locale}`
        return (
          <Field
            key={locale}
            id={name}
            name={name}
            lang={locale}
            label={`${label} (${language})`}
            maxLength={most}
            autoComplete="off"
            value={texts[locale]}
            onChange={({ target }: { target: { value: string } }) => onChange({ ...texts, [locale]: target.value })}
            error={errorOf(name)}
            {...(lines && { rows: lines })}
          />
        )
      })}
    </div>
  )
}
