import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { EditedSection } from './edited-texts.ts'
import { TwoLanguages } from './two-languages.tsx'

type SectionFieldsProps = {
  section: EditedSection
  index: number
  last: boolean
  /** Just added: open, with the focus in it. */
  isNew: boolean
  errors: readonly FieldError[]
  onChange: (section: EditedSection) => void
  onMove: (key: string, by: -1 | 1) => void
  onRemove: (key: string) => void
}

/** A section, closed until it is edited or something in it has to change. */
export const SectionFields = memo(function SectionFields(props: SectionFieldsProps) {
  const { section, index, isNew, errors } = props
  const { i18n } = useLingui()
  const [open, setOpen] = useState(isNew)
  const box = useRef<HTMLDetailsElement>(null)
  const wrong = errors.length > 0
  useEffect(() => {
    if (wrong) setOpen(true)
  }, [wrong])
  useEffect(() => {
    if (isNew) arriveAt(box.current?.querySelector('input') ?? null)
  }, [isNew])
  const number = index + 1
  const title = section.title[i18n.locale === 'pt-BR' ? 'pt-BR' : 'en'] || section.id
  return (
    <details
      ref={box}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-xl border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-4 py-2 font-semibold hover:bg-sea-tint">
        <span className="figures text-soft">{number}.</span>
        <span className="wrap-anywhere min-w-0 flex-1">{title || <Trans>New section</Trans>}</span>
        {wrong && (
          <Badge tone="danger">
            <Trans>Needs changes</Trans>
          </Badge>
        )}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {open && <Fields {...props} title={title || String(number)} />}
    </details>
  )
})

function Fields({
  section,
  index,
  last,
  errors,
  onChange,
  onMove,
  onRemove,
  title,
}: SectionFieldsProps & { title: string }) {
  const { t } = useLingui()
  const field = `sections.${index}`
  const errorOf = (name: string) => errors.find((one) => one.field === name)?.message
  const { key } = section
  return (
    <div className="grid gap-4 border-line border-t p-4">
      <TwoLanguages
        field={`${field}.title`}
        label={t`Heading`}
        most={160}
        texts={section.title}
        onChange={(heading) => onChange({ ...section, title: heading })}
        errorOf={errorOf}
      />
      <TwoLanguages
        field={`${field}.body`}
        label={t`Text`}
        lines={8}
        most={20_000}
        texts={section.body}
        onChange={(body) => onChange({ ...section, body })}
        errorOf={errorOf}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          id={`${field}.id`}
          name={`${field}.id`}
          label={t`Address on the page`}
          help={t`After a #; links from other sites lead there.`}
          controlSize="sm"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          value={section.id}
          onChange={({ target }) => onChange({ ...section, id: target.value })}
          error={errorOf(`${field}.id`)}
        />
        <div className="flex flex-wrap gap-1">
          <IconButton label={t`Move up: ${title}`} disabled={index === 0} onClick={() => onMove(key, -1)}>
            <ArrowUp aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={t`Move down: ${title}`} disabled={last} onClick={() => onMove(key, 1)}>
            <ArrowDown aria-hidden="true" className="size-5" />
          </IconButton>
          <Button
            variant="ghost"
            aria-label={t`Remove: ${title}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => onRemove(key)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
