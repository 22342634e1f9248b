import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Retention } from '#modules/settings/retention.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { daysIn, isWithin, type Row, type Typed } from './days-in.ts'
import { PeriodRow } from './period-row.tsx'

const QUIET_MS = 400

type RetentionFormProps = { kept: Retention; onSaved: (days: Record<string, number>) => void }

/** A row for each purpose: its days, why they have bounds, and how many records would go tonight with what is typed. */
export function RetentionForm({ kept, onSaved }: RetentionFormProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState<Typed>({})
  const tried = useTried(kept, typed)
  const shorter = kept.rows.filter((row) => daysIn(typed, row) < row.days)
  const counted = shorter.map((row) => tried?.rows.find(({ purpose }) => purpose === row.purpose)?.goes ?? null)
  const goes = counted.every((one) => one !== null) ? counted.reduce((sum, one) => sum + one, 0) : null
  const form = useRetentionForm(kept, typed, {
    goes,
    saved(days) {
      onSaved(days)
      setTyped({})
    },
  })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <ul className="divide-y divide-line">
        {kept.rows.map((row) => (
          <PeriodRow
            key={row.purpose}
            row={row}
            typed={typed[row.purpose]}
            goes={tried?.rows.find(({ purpose }) => purpose === row.purpose)?.goes}
            error={form.errorOf(row.purpose)}
            onType={(days) => setTyped({ ...typed, [row.purpose]: days })}
          />
        ))}
      </ul>
      {goes !== null && goes > 0 && (
        <Checkbox
          key={goes}
          id="goes"
          name="goes"
          value="yes"
          error={form.errorOf('goes')}
          label={i18n._(
            msg`${plural(goes, { one: 'Yes, delete # record tonight', other: 'Yes, delete # records tonight' })}`,
          )}
          help={t`This cannot be undone: a longer period later restores nothing.`}
        />
      )}
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use it</Trans>
      </SendButton>
    </form>
  )
}

/** The counts for what is typed, a moment after it was; null while they are on their way. */
function useTried(kept: Retention, typed: Typed): Retention | null {
  const [asked, setAsked] = useState<Record<string, number>>({})
  const wanted = Object.fromEntries(
    kept.rows.flatMap((row) => {
      const days = daysIn(typed, row)
      return days !== row.days && isWithin(row, days) ? [[row.purpose, days]] : []
    }),
  )
  const key = JSON.stringify(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(key)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [key])
  const { data, busy } = useData(siteSettings.retention, { query: asked })
  return JSON.stringify(asked) === key && !busy ? data : null
}

const YES = msg`Confirm what is deleted, or enter longer periods.`
const COUNTING = msg`One moment: still counting what would be deleted.`

type Outcome = { goes: number | null; saved: (days: Record<string, number>) => void }

function useRetentionForm({ version, rows }: Retention, typed: Typed, { goes, saved }: Outcome) {
  const { t } = useLingui()
  const toast = useToast()
  const edited = useEditedVersion(version)
  const { submit } = usePageAction()
  const check: Check = (values) => {
    const wrong = rows.filter((row) => !isWithin(row, daysIn(typed, row)))
    const fields = wrong.map(({ purpose, least, most }) => ({
      field: purpose as string,
      message: msg`Enter whole days, from ${least} to ${most}.`,
    }))
    if (fields.length > 0) return fields
    if (goes === null) return [{ field: 'goes', message: COUNTING }]
    return goes > 0 && values['goes'] !== 'yes' ? [{ field: 'goes', message: YES }] : []
  }
  return useForm({
    check,
    async send() {
      const days = Object.fromEntries(rows.map((row: Row) => [row.purpose, daysIn(typed, row)]))
      await submit(siteSettings.saveRetention, { body: { days, goes: goes ?? 0, version: edited.get() } })
      edited.saved()
      saved(days)
      toast({ variant: 'success', title: t`The periods are in use` })
    },
  })
}
