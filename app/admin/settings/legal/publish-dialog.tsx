import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import { legalTexts } from '#modules/legal/own/own.routes.ts'
import { addDays } from '#platform/dates.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import { DOCUMENT_WORDS } from './legal-words.ts'

type PublishDialogProps = {
  name: LegalName
  /** Of the draft. */
  version: number
  today: string
  onClose: () => void
  onDone: () => void
}

/** From which day, and who has looked at it. */
export function PublishDialog({ name, version, today, onClose, onDone }: PublishDialogProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { submit } = useAction()
  const form = useForm({
    check,
    async send({ day = '', reviewer = '' }) {
      await submit(legalTexts.publish, { name, body: { version, day, reviewer, reviewed: true } })
      toast({ variant: 'success', title: t`The version is published` })
      onDone()
    },
  })
  const title = i18n._(DOCUMENT_WORDS[name])
  const day = form.values['day'] ?? today
  return (
    <FormDialog {...form} title={t`Publish: ${title}`} keep={t`Not yet`} verb={t`Publish`} onClose={onClose}>
      <p className="text-soft">
        <Trans>Published versions never change. A version can be withdrawn until it takes effect.</Trans>
      </p>
      <DateField
        name="day"
        id="day"
        label={t`In force from`}
        min={today}
        defaultValue={today}
        required
        error={form.errorOf('day')}
      />
      {name !== 'privacy' && day < addDays(today, NOTICE_DAYS) && day >= today && <ShortNotice />}
      <TextField
        name="reviewer"
        id="reviewer"
        label={t`Reviewed by`}
        help={t`A lawyer or another qualified person, with their qualification. It is kept with the version.`}
        maxLength={200}
        autoComplete="off"
        required
        error={form.errorOf('reviewer')}
      />
      <Checkbox
        name="reviewed"
        value="yes"
        label={t`A qualified person has reviewed both languages`}
        help={t`From then on, our notes for a lawyer no longer apply to this document.`}
        error={form.errorOf('reviewed')}
      />
    </FormDialog>
  )
}

function ShortNotice() {
  return (
    <Alert tone="warning" live>
      <Trans>
        That is less than {NOTICE_DAYS} days ahead. Terms affect customers and owners: let them know in good time.
      </Trans>
    </Alert>
  )
}

const NO_DAY = msg`Choose the day it takes effect.`
const NO_REVIEWER = msg`Enter who reviewed it: a name, and what makes them qualified.`
const NOT_CONFIRMED = msg`Confirm that a qualified person has reviewed it.`

const check: Check = ({ day = '', reviewer = '', reviewed }) => [
  ...(day === '' ? [{ field: 'day', message: NO_DAY }] : []),
  ...(reviewer.trim().length < 2 ? [{ field: 'reviewer', message: NO_REVIEWER }] : []),
  ...(reviewed === 'yes' ? [] : [{ field: 'reviewed', message: NOT_CONFIRMED }]),
]
