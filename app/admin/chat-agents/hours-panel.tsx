import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useAction, useData } from '#app/admin/session/data.ts'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { KeptCalendar } from '#modules/settings/hours/hours.contract.ts'
import { deskHours } from '#modules/settings/hours/hours.routes.ts'
import { HolidayLines } from './holiday-lines.tsx'
import { checkForm, copyMonday, type HoursForm, toCalendar, toForm } from './hours-form.ts'
import { OpeningLines } from './opening-lines.tsx'

/** When the desk is open. Outside of it visitors hear when someone is back, and what they write becomes a ticket. */
export function HoursPanel({ staff }: { staff: Admin }) {
  const kept = useData(deskHours.read, {})
  return (
    <Asking loading={kept}>
      {(calendar) => (
        <HoursEditor calendar={calendar} mayChange={staff.permissions.includes('chat.manage')} onSaved={kept.refresh} />
      )}
    </Asking>
  )
}

type EditorProps = { calendar: KeptCalendar; mayChange: boolean; onSaved: () => void }

function HoursEditor({ calendar, mayChange, onSaved }: EditorProps) {
  const { t } = useLingui()
  const { form, wrong, change, newKey, action, save } = useHoursForm(calendar, onSaved)
  const lines = { form, wrong, change, newKey, readOnly: !mayChange }
  const copy = () => {
    let next = 0
    change(copyMonday(form, () => newKey(next++)))
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      {action.problem && <Alert tone="danger" live title={action.problem.message || t`Failed to connect to server`} />}
      {wrong.size > 0 && <Alert tone="danger" live title={t`Some lines need a change. Nothing was saved.`} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel
          title={<Trans>Opening hours</Trans>}
          aside={
            mayChange && (
              <Button size="sm" variant="ghost" onClick={copy}>
                <Trans>Copy Monday’s hours to Friday</Trans>
              </Button>
            )
          }
        >
          <p className="mb-3 text-soft text-sm">
            <Trans>A day without hours is closed. Without any hours, the desk is always open.</Trans>
          </p>
          <Select
            name="timeZone"
            label={t`Time zone of the hours`}
            className="mb-2 max-w-xs"
            disabled={!mayChange}
            value={form.timeZone}
            options={zonesWith(form.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            onChange={({ target }) => change({ timeZone: target.value })}
          />
          <OpeningLines {...lines} />
        </Panel>
        <Panel title={<Trans>Holidays</Trans>}>
          <HolidayLines {...lines} />
        </Panel>
      </div>
      {mayChange ? (
        <Button type="submit" pending={action.busy} className="justify-self-start">
          <Trans>Save hours and holidays</Trans>
        </Button>
      ) : (
        <p className="text-soft text-sm">
          <Trans>Only staff who manage the desk can change them.</Trans>
        </p>
      )}
    </form>
  )
}

/** Those that this browser knows, and the one that is set. */
function zonesWith(set: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), set])].toSorted()
}

function useHoursForm(calendar: KeptCalendar, onSaved: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const action = useAction()
  const prefix = useId()
  const [count, setCount] = useState(0)
  const [form, setForm] = useState<HoursForm>(() => toForm(calendar))
  const edited = useEditedVersion(calendar.version)
  const [tried, setTried] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (checkForm(form).size > 0 || action.busy) return
    if (!(await action.run(deskHours.save, { body: { ...toCalendar(form), version: edited.get() } }))) return
    edited.saved()
    toast({ variant: 'success', title: t`Saved` })
    onSaved()
  }
  return {
    form,
    action,
    save,
    wrong: tried ? checkForm(form) : new Map(),
    newKey: (offset = 0) => `${prefix}${count + offset}`,
    change(changed: Partial<HoursForm>) {
      setCount((last) => last + 10)
      setForm((now) => ({ ...now, ...changed }))
    },
  }
}
