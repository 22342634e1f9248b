import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ChangeAnswer } from '#app/booking/reservation/change/change-answer.tsx'
import { Misfits } from '#app/booking/reservation/misfits.tsx'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { TypedDay } from '#app/components/typed-day/typed-day.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { randomId } from '#app/older-browsers.ts'
import type { InsuredField } from '#app/sale/policy/insured-problems.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MOST_INSURED } from '#modules/insurance/covers.contract.ts'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { ChangeQuote } from './change-quote.tsx'
import { type AskedPerson, isUncovered, usePolicyChange } from './use-policy-change.ts'

type ChangeDialogProps = {
  reservation: ReservationView
  item: PolicyItemView
  onClose: () => void
  onAsked: (reservation: ReservationView) => void
}

/** Other days or people in two steps: first the money, with the rule that says so, then the change itself. */
export function ChangeDialog({ reservation, item, onClose, onAsked }: ChangeDialogProps) {
  const change = usePolicyChange({ reservation, item, onAsked })
  const { form, quote, possible, asked } = change
  return (
    <FormDialog
      {...form}
      problem={null}
      title={<Trans>Change days or people</Trans>}
      keep={<Trans>Leave as it is</Trans>}
      verb={<Verb possible={possible} />}
      onClose={onClose}
    >
      {isUncovered(reservation, item) && (
        <Alert>
          <Trans>Your policy does not cover the whole trip. The days of your trip are filled in below.</Trans>
        </Alert>
      )}
      <Days change={change} />
      <People change={change} />
      <ChangeAnswer form={form} quote={quote}>
        {possible && <ChangeQuote quote={possible} />}
      </ChangeAnswer>
      {possible && <Misfits items={reservation.items} planned={{ ...item, from: asked.from, until: asked.until }} />}
    </FormDialog>
  )
}

type Change = ReturnType<typeof usePolicyChange>

function Verb({ possible }: Pick<Change, 'possible'>) {
  if (!possible) return <Trans>See the new price</Trans>
  return possible.toPay.amount > 0 ? <Trans>Continue to payment</Trans> : <Trans>Change the policy</Trans>
}

function Days({ change: { form, asked, alter } }: { change: Change }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        <Trans>The region, the level of cover and the terms stay the same. Both days are covered.</Trans>
      </p>
      <div className="grid grid-cols-1 items-start gap-3 min-[26rem]:grid-cols-2">
        <DayRange
          min={dayIn(BRAZIL_ZONE, new Date())}
          first={{
            name: 'from',
            label: t`First day`,
            day: asked.from,
            error: form.errorOf('from'),
            onPick: (from) => alter({ from }),
          }}
          last={{
            name: 'until',
            label: t`Last day`,
            day: asked.until,
            min: asked.from,
            error: form.errorOf('until'),
            onPick: (until) => alter({ until }),
          }}
        />
      </div>
    </div>
  )
}

function People({ change: { form, asked, alter } }: { change: Change }) {
  const { insured } = asked
  const list = useRef<HTMLDivElement>(null)
  const set = (id: string, field: InsuredField, value: string) =>
    alter({ insured: insured.map((one) => (one.id === id ? { ...one, [field]: value } : one)) })
  function remove({ id }: AskedPerson) {
    alter({ insured: insured.filter((one) => one.id !== id) })
    // The button that was pressed is gone.
    list.current?.focus()
  }
  const add = () => alter({ insured: [...insured, nobody()] })
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg outline-none">
      {insured.map((one, index) => (
        <Person
          key={one.id}
          place={index + 1}
          input={(field) => ({
            id: `insured.${index}.${field}`,
            name: `insured.${index}.${field}`,
            value: one[field],
            error: form.errorOf(`insured.${index}.${field}`),
            required: true,
            onChange: ({ target }) => set(one.id, field, target.value),
          })}
          onRemove={insured.length > 1 ? () => remove(one) : null}
        />
      ))}
      {insured.length < MOST_INSURED && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
          className="justify-self-start"
        >
          <Trans>Add a person</Trans>
        </Button>
      )}
    </div>
  )
}

const nobody = (): AskedPerson => ({ id: randomId(), givenNames: '', surname: '', birthDate: '' })

type Input = {
  id: string
  name: string
  value: string
  required: boolean
  error: ReactNode
  onChange: (change: { target: { value: string } }) => void
}
type PersonProps = { place: number; input: (field: InsuredField) => Input; onRemove: (() => void) | null }

function Person({ place, input, onRemove }: PersonProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid min-w-0 items-start gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">
        <Trans>Person {place}</Trans>
      </legend>
      <TextField {...input('givenNames')} label={t`Given names`} autoComplete="off" />
      <TextField {...input('surname')} label={t`Surname`} autoComplete="off" />
      <TypedDay {...input('birthDate')} label={t`Birth date`} />
      {onRemove && (
        <Button variant="ghost" size="sm" onClick={onRemove} className="self-end justify-self-start">
          <Trans>Remove person {place}</Trans>
        </Button>
      )}
    </fieldset>
  )
}
