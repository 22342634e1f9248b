import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { listFormat } from '#app/kit/format.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { checkEntries, type Entry, emptyEntries, plainNumber, spreadPaste } from './check-entries.ts'
import type { DeskForm } from './desk-form.ts'
import { useTravellerNames } from './use-traveller-names.ts'

/** Record locator and one number for each traveller. */
export function TicketForm(desk: DeskForm) {
  const { work, pending } = desk
  const { t } = useLingui()
  const names = useTravellerNames(work.reservationId)
  const { locator, setLocator, entries, errors, idOf, errorOf, change, paste, onSubmit } = useEntries(desk)
  const count = errors.length
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary
        level={3}
        title={t`${plural(count, { one: 'One field needs a change', other: '# fields need a change' })}`}
        errors={errors}
      />
      <TextField
        label={t`Record locator`}
        help={t`As the airline gives it. Leave it empty to keep the one of the order.`}
        value={locator}
        onChange={(event) => setLocator(event.target.value)}
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
          idOf={idOf}
          errorOf={errorOf}
          name={names[entry.travellerId]}
          prefixes={work.airlinePrefixes}
          onChange={(part) => change(index, part)}
          onPaste={(text) => paste(index, text)}
        />
      ))}
      <div>
        <Button type="submit" pending={pending}>
          <Trans>Tickets are issued</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What is typed, and what is wrong with it here or by the server's word. */
function useEntries({ work, send, fields }: DeskForm) {
  const { i18n } = useLingui()
  const base = useId()
  const [locator, setLocator] = useState('')
  const [entries, setEntries] = useState(() => emptyEntries(work))
  const [found, setFound] = useState<FieldError[]>([])
  const idOf = (field: string) => `${base}-${field === 'tickets' ? 'tickets.0.number' : field}`
  const errors = [...found, ...fields.map(({ field, message }) => ({ field: idOf(field), message }))]
  const errorOf = (field: string) => errors.find((error) => error.field === idOf(field))?.message
  const change = (index: number, part: Partial<Entry>) =>
    setEntries(entries.map((entry, i) => (i === index ? { ...entry, ...part } : entry)))
  function paste(index: number, text: string) {
    const spread = spreadPaste(entries, index, text)
    if (spread) setEntries(spread)
    return spread !== null
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problems = checkEntries(work, entries)
    setFound(problems.map(({ field, message }) => ({ field: idOf(field), message: i18n._(message) })))
    if (problems.length > 0) return
    const tickets = entries.map(({ travellerId, number, checkDigit }) => ({
      travellerId,
      number: plainNumber(number),
      ...(checkDigit.trim() && { checkDigit: checkDigit.trim() }),
    }))
    send('done', { recordLocator: locator.trim(), tickets })
  }
  return { locator, setLocator, entries, errors, idOf, errorOf, change, paste, onSubmit }
}

type TicketEntryProps = {
  entry: Entry
  index: number
  name: string | undefined
  prefixes: readonly string[]
  idOf: (field: string) => string
  errorOf: (field: string) => FieldError['message']
  onChange: (part: Partial<Entry>) => void
  /** True when it took what was pasted. */
  onPaste: (text: string) => boolean
}

function TicketEntry({ entry, index, name, prefixes, idOf, errorOf, onChange, onPaste }: TicketEntryProps) {
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
          id={idOf(number)}
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
          id={idOf(digit)}
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
