import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/session/data.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { type ReportQuery, type ReportView, USUAL_QUERY } from '#modules/reports/reports.contract.ts'
import { savedReports } from '#modules/reports/reports.routes.ts'
import type { SavedReport } from '#modules/reports/saved.contract.ts'

type SaveDialogProps = { view: ReportView; query: Record<string, string>; onClose: () => void }

/** Keeps the report with what it is asked for. */
export function SaveDialog({ view, query, onClose }: SaveDialogProps) {
  const { t } = useLingui()
  const { submit } = useAction()
  const toast = useToast()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  async function send({ name = '', shared }: Values) {
    // What the page shows the server has understood.
    const asked = { ...USUAL_QUERY, ...query } as ReportQuery
    await submit(savedReports.save, { body: { name, report: view.id, query: asked, shared: shared === 'on' } })
    toast({ title: t`The report is saved.` })
    await navigate(localPath('/admin/reports'))
  }
  return (
    <NameForm
      title={t`Save this report`}
      verb={t`Save`}
      name={view.title}
      shared={false}
      send={send}
      onClose={onClose}
    />
  )
}

type RenameProps = { saved: SavedReport; onDone: () => Promise<void>; onClose: () => void }

export function RenameDialog({ saved, onDone, onClose }: RenameProps) {
  const { t } = useLingui()
  const { submit } = useAction()
  async function send({ name = '', shared }: Values) {
    const { id, query, version } = saved
    await submit(savedReports.change, { id, body: { name, query, version, shared: shared === 'on' } })
    await onDone()
    onClose()
  }
  return (
    <NameForm
      title={t`Change the saved report`}
      verb={t`Save`}
      name={saved.name}
      shared={saved.shared}
      send={send}
      onClose={onClose}
    />
  )
}

const check: Check = ({ name = '' }) => (name.trim() === '' ? [{ field: 'name', message: msg`Enter a name.` }] : [])

type NameFormProps = {
  title: string
  verb: string
  name: string
  shared: boolean
  send: (values: Values) => Promise<void>
  onClose: () => void
}

function NameForm({ title, verb, name, shared, send, onClose }: NameFormProps) {
  const { t } = useLingui()
  const form = useForm({ check, send })
  return (
    <FormDialog {...form} title={title} verb={verb} keep={<Trans>Cancel</Trans>} onClose={onClose}>
      <TextField
        id="name"
        name="name"
        label={t`Name`}
        defaultValue={name}
        maxLength={80}
        required
        error={form.errorOf('name')}
      />
      <Checkbox
        name="shared"
        defaultChecked={shared}
        label={t`Share it with colleagues`}
        help={t`With everyone whose role can read this report.`}
      />
    </FormDialog>
  )
}
