import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { isSettled } from '#app/api.ts'
import { useArrival } from '#app/components/arrive.tsx'
import { ChildAges } from '#app/components/party/child-ages.tsx'
import { MAX_ADULTS } from '#app/components/stays/stay-query.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import type { NewStay } from '#modules/reservations/change/change.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { addDays, isDay } from '#platform/dates.ts'
import { asBooked, type ChangeField, checkChange, firstArrival, withArrival } from './change-form.ts'
import { ChangeQuote } from './change-quote.tsx'
import { useChange } from './use-change.ts'

type ChangeDialogProps = {
  code: string
  item: StayItemView
  onClose: () => void
  onAsked: (reservation: ReservationView) => void
}

/** Other dates or guests in two steps: first the money, with the rule that says so, then the request to the hotel. */
export function ChangeDialog({ code, item, onClose, onAsked }: ChangeDialogProps) {
  const change = useChange(code, onAsked)
  const { quote, pending } = change
  const form = useId()
  const possible = quote?.status === 'possible' ? quote : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change dates or guests</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Leave as it is</Trans>
          </Button>
          {possible ? (
            <Button pending={pending} onClick={() => void change.confirm(possible)}>
              {possible.toPay.amount > 0 ? <Trans>Go on to the payment</Trans> : <Trans>Ask the hotel</Trans>}
            </Button>
          ) : (
            <Button type="submit" form={form} pending={pending}>
              <Trans>See the new price</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Fields id={form} item={item} change={change} />
        <Answer change={change} item={item} />
      </div>
    </Dialog>
  )
}

type Change = ReturnType<typeof useChange>

function Fields({ id, item, change }: { id: string; item: StayItemView; change: Change }) {
  const { t } = useLingui()
  const { asked, alter, errorOf, idOf, onSubmit, first } = useChangeForm(item, change)
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-soft">
        <Trans>
          Your room and its rate stay the same. {item.hotel.name} must agree; until then your stay is booked as it is.
        </Trans>
      </p>
      <div className="grid grid-cols-1 items-start gap-3 min-[26rem]:grid-cols-2">
        <DateField
          label={t`Check-in`}
          id={idOf('checkIn')}
          min={first}
          value={asked.checkIn}
          error={errorOf('checkIn')}
          onChange={({ target }) => alter(withArrival(asked, target.value))}
        />
        <DateField
          label={t`Check-out`}
          id={idOf('checkOut')}
          min={isDay(asked.checkIn) ? addDays(asked.checkIn, 1) : first}
          value={asked.checkOut}
          error={errorOf('checkOut')}
          onChange={({ target }) => alter({ ...asked, checkOut: target.value })}
        />
        <Select
          label={t`Adults`}
          options={Array.from({ length: MAX_ADULTS }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          value={String(asked.adults)}
          onChange={({ target }) => alter({ ...asked, adults: Number(target.value) })}
        />
      </div>
      <ChildAges ages={asked.childAges} onChange={(childAges) => alter({ ...asked, childAges: [...childAges] })} />
    </form>
  )
}

const ORDER: readonly ChangeField[] = ['checkIn', 'checkOut']

function useChangeForm(item: StayItemView, change: Change) {
  const { i18n } = useLingui()
  const base = useId()
  const [asked, setAsked] = useState<NewStay>(() => asBooked(item))
  const [checked, setChecked] = useState(false)
  const problems = checked ? checkChange(asked, item, new Date()) : {}
  const idOf = (field: ChangeField) => `${base}-${field}`
  const errorOf = (field: ChangeField) => {
    const problem = problems[field]
    return problem && i18n._(problem)
  }
  function alter(next: NewStay) {
    setAsked(next)
    change.forget()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkChange(asked, item, new Date())
    setChecked(true)
    const wrong = ORDER.find((field) => field in found)
    if (wrong) document.getElementById(idOf(wrong))?.focus()
    else void change.ask(asked)
  }
  return { asked, alter, errorOf, idOf, onSubmit, first: firstArrival(item, new Date()) }
}

/** The price, or why it cannot be; the keyboard's focus is led to it. */
function Answer({ change: { quote, problem, pending }, item }: { change: Change; item: StayItemView }) {
  const box = useArrival<HTMLDivElement>(problem ?? quote)
  if (!quote && pending) return <SkeletonText lines={5} />
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg outline-none">
      {problem !== null && (
        <Alert tone="warning" live title={problem.message || <Trans>No answer came</Trans>}>
          {isSettled(problem) ? (
            <Trans>Nothing was changed or charged.</Trans>
          ) : (
            <Trans>It may have arrived all the same. Press again: nothing is changed or charged twice.</Trans>
          )}
        </Alert>
      )}
      {quote?.status === 'impossible' && (
        <Alert tone="warning" live title={<Trans>This change is not possible</Trans>}>
          {quote.sentence}
        </Alert>
      )}
      {quote?.status === 'possible' && <ChangeQuote quote={quote} item={item} />}
    </div>
  )
}
