import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import type { Figures } from '#modules/legal/own/placeholders.contract.ts'
import { type EditedSection, type EditedTexts, emptySection, moved } from './edited-texts.ts'
import { SectionFields } from './section-fields.tsx'
import { TwoLanguages } from './two-languages.tsx'
import { WritingHelp } from './writing-help.tsx'

type TextsFormProps = {
  texts: EditedTexts
  onChange: (texts: EditedTexts) => void
  errors: readonly FieldError[]
  figures: Figures
}

/** Title, summary and sections in both languages, side by side. */
export function TextsForm({ texts, onChange, errors, figures }: TextsFormProps) {
  const { t } = useLingui()
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message
  const sections = useSections(texts, onChange)
  return (
    <div className="grid gap-4">
      <WritingHelp figures={figures} />
      <Card look="flat" className="grid gap-4">
        <TwoLanguages
          field="title"
          label={t`Title`}
          texts={texts.title}
          most={120}
          onChange={(title) => onChange({ ...texts, title })}
          errorOf={errorOf}
        />
        <TwoLanguages
          field="summary"
          label={t`Summary`}
          lines={3}
          texts={texts.summary}
          most={600}
          onChange={(summary) => onChange({ ...texts, summary })}
          errorOf={errorOf}
        />
      </Card>
      <div id="sections" tabIndex={-1} className="grid gap-3">
        {errorOf('sections') && <Alert tone="danger" title={errorOf('sections')} />}
        {texts.sections.map((section, index) => (
          <SectionFields
            key={section.key}
            section={section}
            index={index}
            last={index === texts.sections.length - 1}
            isNew={sections.added === section.key}
            errors={errors.filter(({ field }) => field.startsWith(`sections.${index}.`))}
            onChange={sections.change}
            onMove={sections.move}
            onRemove={sections.remove}
          />
        ))}
      </div>
      {sections.removed && <PutBack onClick={sections.putBack} section={sections.removed.section} />}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-5" />}
        className="justify-self-start"
        onClick={sections.add}
      >
        <Trans>Add a section</Trans>
      </Button>
    </div>
  )
}

type Removed = { section: EditedSection; index: number }

/** What is done with sections; each function stays the same, so that only the section that is typed in is drawn again. */
function useSections(texts: EditedTexts, onChange: (texts: EditedTexts) => void) {
  const latest = useRef({ texts, onChange })
  latest.current = { texts, onChange }
  const [added, setAdded] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const put = useCallback((work: (texts: EditedTexts) => EditedTexts) => {
    latest.current.onChange(work(latest.current.texts))
  }, [])
  const change = useCallback(
    (next: EditedSection) =>
      put((now) => ({ ...now, sections: now.sections.map((one) => (one.key === next.key ? next : one)) })),
    [put],
  )
  const move = useCallback((key: string, by: -1 | 1) => put((now) => moved(now, key, by)), [put])
  const remove = useCallback(
    (key: string) => {
      const index = latest.current.texts.sections.findIndex((one) => one.key === key)
      const section = latest.current.texts.sections[index]
      if (section) setRemoved({ section, index })
      put((now) => ({ ...now, sections: now.sections.filter((one) => one.key !== key) }))
    },
    [put],
  )
  function add() {
    const section = emptySection()
    setAdded(section.key)
    put((now) => ({ ...now, sections: [...now.sections, section] }))
  }
  function putBack() {
    if (!removed) return
    put((now) => ({ ...now, sections: now.sections.toSpliced(removed.index, 0, removed.section) }))
    setAdded(removed.section.key)
    setRemoved(null)
  }
  return { added, removed, change, move, remove, add, putBack }
}

function PutBack({ section, onClick }: { section: EditedSection; onClick: () => void }) {
  const { t, i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section that is removed leads here anew
  useEffect(() => arriveAt(button.current), [section.key])
  const title = section.title[i18n.locale === 'pt-BR' ? 'pt-BR' : 'en'] || section.id
  return (
    <Alert
      tone="info"
      live
      title={title ? t`The section “${title}” is removed from the draft` : t`The section is removed from the draft`}
      action={
        <Button ref={button} size="sm" variant="secondary" onClick={onClick}>
          <Trans>Restore</Trans>
        </Button>
      }
    />
  )
}
