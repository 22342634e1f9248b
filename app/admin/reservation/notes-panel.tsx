import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { Panel } from './panel.tsx'

type NotesPanelProps = { id: string; notes: StaffReservationDetail['notes'] }

/** What colleagues should know. The traveller does not see it. */
export function NotesPanel({ id, notes }: NotesPanelProps) {
  const locale = useLocale()
  const may = useMay()
  return (
    <Panel title={<Trans>Notes</Trans>}>
      {notes.length === 0 && (
        <p className="text-soft text-sm">
          <Trans>No notes yet.</Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {notes.toReversed().map(({ at, by, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
          <li key={notes.length - index} className="text-sm">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-soft text-xs tabular-nums">
              {by} · {formatMoment(at, locale, { zone: true })}
            </p>
          </li>
        ))}
      </ul>
      {may('reservations.note') && <NoteForm id={id} />}
    </Panel>
  )
}

function NoteForm({ id }: { id: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const { onSubmit, errorOf, pending, ...form } = useForm({
    check: ({ text = '' }) => (text.trim() ? [] : [{ field: 'text', message: msg`Write the note.` }]),
    async send({ text = '' }, box) {
      await submit(staffReservation.note, { id, body: { text: text.trim() } })
      box.reset()
      toast({ variant: 'success', title: t`Noted` })
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-3 border-line border-t pt-4">
      <FormNotes {...form} level={3} />
      <TextArea
        id="text"
        name="text"
        label={t`Add a note`}
        help={t`For colleagues only.`}
        controlSize="sm"
        maxLength={4000}
        error={errorOf('text')}
      />
      <div>
        <Button type="submit" size="sm" variant="secondary" pending={pending}>
          <Trans>Save the note</Trans>
        </Button>
      </div>
    </form>
  )
}
