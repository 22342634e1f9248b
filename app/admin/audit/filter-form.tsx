import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { Form } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import type { AuditChoices } from '#modules/audit/audit.contract.ts'
import { actionWords } from './action-words.ts'
import { type AuditQuery, auditPath } from './audit-query.ts'

/** A plain GET form: what the log is narrowed to stands in the address. */
export function FilterForm({ query, choices }: { query: AuditQuery; choices: AuditChoices }) {
  const { t, i18n } = useLingui()
  const localPath = useLocalPath()
  const { person, action, thing, from, to } = query
  const people = choices.people.map(({ id, name }) => ({ value: id, label: name }))
  const actions = choices.actions.map((one) => {
    const words = actionWords(one)
    return { value: one, label: words ? i18n._(words) : one }
  })
  return (
    <Form
      key={JSON.stringify(query)}
      action={localPath('/admin/audit-log')}
      className="mb-5 grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-4 lg:grid-cols-3 2xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <Select
        {...{ name: 'person', label: t`Person`, placeholder: t`Everyone`, defaultValue: person, options: people }}
        controlSize="sm"
        className="max-lg:col-span-2"
      />
      <Select
        {...{ name: 'action', label: t`Action`, placeholder: t`Any action`, defaultValue: action, options: actions }}
        controlSize="sm"
        className="max-lg:col-span-2"
      />
      <TextField
        {...{ name: 'thing', label: t`Booking code or subject`, placeholder: 'ABC234', defaultValue: thing }}
        {...{ type: 'search', maxLength: 100, autoComplete: 'off', spellCheck: false }}
        controlSize="sm"
        className="max-lg:col-span-2"
      />
      <DateField name="from" label={t({ message: 'From', context: 'day' })} controlSize="sm" defaultValue={from} />
      <DateField name="to" label={t({ message: 'Until', context: 'day' })} controlSize="sm" defaultValue={to} />
      <div className="flex flex-wrap items-center gap-3 max-lg:col-span-2">
        <Button type="submit" size="sm" icon={<ListFilter aria-hidden="true" className="size-4" />}>
          <Trans>Narrow down</Trans>
        </Button>
        {(person || action || thing || from || to) && (
          <TextLink to={auditPath({})} className="text-sm">
            <Trans>Clear</Trans>
          </TextLink>
        )}
      </div>
    </Form>
  )
}
