import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { formatDate } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { LegalEdit } from '#modules/legal/own/own.contract.ts'
import { legalTexts } from '#modules/legal/own/own.routes.ts'
import { Comparison } from './comparison.tsx'
import { DraftBar } from './draft-bar.tsx'
import { plainTexts } from './edited-texts.ts'
import { DOCUMENT_WORDS } from './legal-words.ts'
import { Preview } from './preview.tsx'
import { TextsForm } from './texts-form.tsx'
import { useDraft } from './use-draft.ts'

/** The draft of a document: written, previewed, compared and published. */
export function LegalEditor({ name }: { name: LegalName }) {
  const { i18n } = useLingui()
  const loading = useData(legalTexts.edit, { name })
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to="/admin/settings/legal">
          <Trans>All legal texts</Trans>
        </BackLink>
        <h2 className="mt-2 font-bold font-display text-heading">{i18n._(DOCUMENT_WORDS[name])}</h2>
      </div>
      <Asking loading={loading} lines={10}>
        {(edit) => <Editor name={name} edit={edit} />}
      </Asking>
    </div>
  )
}

type View = 'write' | 'preview' | 'changes'

function Editor({ name, edit }: { name: LegalName; edit: LegalEdit }) {
  const { t } = useLingui()
  const draft = useDraft(name, edit)
  const [view, setView] = useState<View>('write')
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const { holding, figures } = edit
  const day = formatDate(holding.day, useLocale())
  const texts = plainTexts(draft.texts)
  const found = (fields: readonly FieldError[]) => {
    setErrors(fields)
    if (fields.length > 0) setView('write')
  }
  return (
    <div className="grid gap-5">
      <p className="text-soft text-sm">
        <Trans>Starts from the version in force since {day}.</Trans>
      </p>
      <DraftBar name={name} draft={draft} today={edit.today} errors={errors} onErrors={found} />
      <Segmented
        legend={t`Views of the draft`}
        hideLegend
        name="view-of-draft"
        value={view}
        onChange={(chosen) => setView(chosen as View)}
        options={[
          { value: 'write', label: <Trans>Write</Trans> },
          { value: 'preview', label: <Trans>Preview</Trans> },
          { value: 'changes', label: <Trans>What changes</Trans> },
        ]}
      />
      <div hidden={view !== 'write'}>
        <TextsForm texts={draft.texts} onChange={draft.change} errors={errors} figures={figures} />
      </div>
      {view === 'preview' && <Preview texts={texts} figures={figures} />}
      {view === 'changes' && (
        <Card look="flat">
          <Comparison before={holding.texts} after={texts} />
        </Card>
      )}
    </div>
  )
}
