import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useState } from 'react'
import { listFormat } from '#app/kit/format.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { checkEntries, type Entry, emptyEntries, spreadPaste, ticketOf } from './check-entries.ts'
import type { DeskForm } from './desk-form.ts'
import { useTravellerNames } from './use-traveller-names.ts'

/** Record locator and one number for each traveller. */
export function TicketForm({ work, send }: DeskForm) {
  const { t } = useLingui()
  const names = useTravellerNames(work.reservationId)
  const [entries, setEntries] = useState(() => emptyEntries(work))
  const form = useForm({
    check: () => checkEntries(work, entries),
    named: (field) => (field === 'tickets' ? 'tickets.0.number' : field),
    send: ({ recordLocator = '' }) =>
      send('done', { recordLocator: recordLocator.trim(), tickets: entries.map(ticketOf) }),
  })
  const change = (index: number, part: Partial<Entry>) =>
    setEntries(entries.map((entry, i) => (i === index ? { ...entry, ...part } : entry)))
  function paste(index: number, text: string) {
    const spread = spreadPaste(entries, index, text)
    if (spread) setEntries(spread)
    return spread !== null
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} level={3} />
      <TextField
        id="recordLocator"
        name="recordLocator"
        label={t`Record locator`}
        help={t`As given by the airline. Leave empty to keep the order’s.`}
        error={form.errorOf('recordLocator')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        className="max-w-sm"
      />
      {entries.map((entry, index) => (
        <TicketEntry
          key={entry.travellerId}
          entry={entry}
          index={index}
          errorOf={form.errorOf}
          name={names[entry.travellerId]}
          prefixes={work.airlinePrefixes}
          onChange={(part) => change(index, part)}
          onPaste={(text) => paste(index, text)}
        />
      ))}
      <div>
        <Button type="submit" pending={form.pending}>
          <Trans>Tickets are issued</Trans>
        </Button>
      </div>
    </form>
  )
}

type TicketEntryProps = {
  entry: Entry
  index: number
  name: string | undefined
  prefixes: readonly string[]
  errorOf: (field: string) => FieldError['message']
  onChange: (part: Partial<Entry>) => void
  /** True when it took what was pasted. */
  onPaste: (text: string) => boolean
}

function TicketEntry({ entry, index, name, prefixes, errorOf, onChange, onPaste }: TicketEntryProps) {
  const { t, i18n } = useLingui()
  const prefix = listFormat(i18n.locale, { type: 'disjunction' }).format(prefixes)
  const position = index + 1
  const number = `tickets.${index}.number`
  const digit = `tickets.${index}.checkDigit`
  const takePaste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{name ?? t`Traveller ${position}`}</legend>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3 sm:max-w-lg">
        <TextField
          id={number}
          label={t`Ticket number`}
          help={prefix && t`13 digits, beginning with ${prefix}`}
          error={errorOf(number)}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          value={entry.number}
          onPaste={takePaste}
          onChange={(event) => onChange({ number: event.target.value })}
        />
        <TextField
          id={digit}
          label={t`Check digit`}
          error={errorOf(digit)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={1}
          value={entry.checkDigit}
          onChange={(event) => onChange({ checkDigit: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
