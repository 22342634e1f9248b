import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { CityField } from '#app/components/place-field/city-field.tsx'
import { firstCheckout } from '#app/components/search-widget/check-hotel-form.ts'
import type { CityChoice } from '#app/components/search-widget/hotel-form.ts'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { readStay, type StayQuery } from '#app/components/stays/stay-query.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { DateField } from '#app/ui/text-field.tsx'
import { checkStay, type StayProblems } from './check-stay.ts'
import { joined } from './joined.ts'
import { PartyField } from './party-field.tsx'

export type Place = { text: string; chosen: CityChoice | null }

type StayFormProps = {
  /** Where the form leads to. */
  path: string
  /** Null on the page of one hotel. */
  place: Place | null
  stay: StayQuery
  /** What else stands in the address and must be kept. */
  carry?: readonly (readonly [name: string, value: string])[]
  /** Says at once what is wrong with `stay`, as if it had been sent. */
  showProblems?: boolean
  /** Scrolls to the top when sent; off where the form stands in the middle of a page. */
  toTop?: boolean
}

/** Where, when and who. Sent by the browser itself before JavaScript has come. */
export function StayForm({ path, place, stay, carry = [], showProblems = false, toTop = true }: StayFormProps) {
  const { t } = useLingui()
  const localPath = useLocalPath()
  const form = useStayForm({ path, place, stay, carry, showProblems, toTop })
  return (
    <form
      ref={form.element}
      method="get"
      action={localPath(path)}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t`Search hotels`}
      className={cx(
        'grid items-start gap-3 min-[26rem]:grid-cols-2 lg:gap-2.5',
        place ? 'lg:grid-cols-[2fr_1.1fr_1.1fr_1.5fr_auto]' : 'lg:grid-cols-[1fr_1fr_1.3fr_auto]',
      )}
    >
      {carry.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {place && <CityInput form={form} />}
      <Dates form={form} />
      <PartyField value={form.stay} onChange={(party) => form.setStay((now) => ({ ...now, ...party }))} />
      <Button
        type="submit"
        variant="sun"
        pending={form.pending}
        icon={<Search aria-hidden="true" className="size-5" />}
        className="min-h-12 max-lg:col-span-full lg:mt-6.5"
      >
        {place ? <Trans>Search</Trans> : <Trans>Show prices</Trans>}
      </Button>
    </form>
  )
}

type Form = ReturnType<typeof useStayForm>

function CityInput({ form }: { form: Form }) {
  const { t } = useLingui()
  const { text, chosen } = form.place
  return (
    <>
      {chosen && (
        <>
          <input type="hidden" name="cityCode" value={chosen.code} />
          <input type="hidden" name="cityName" value={chosen.name} />
        </>
      )}
      <CityField
        label={t`City or hotel`}
        name={chosen ? 'city' : 'cityText'}
        id={form.idOf('city')}
        text={text}
        chosen={chosen}
        onChange={(typed, found) => form.setPlace({ text: typed, chosen: found })}
        error={form.errorOf('city')}
        className="max-lg:col-span-full"
      />
    </>
  )
}

function Dates({ form }: { form: Form }) {
  const { t } = useLingui()
  const { stay, setStay, today, idOf, errorOf } = form
  return (
    <>
      <DateField
        label={t`Check-in`}
        name="checkInDate"
        id={idOf('checkinDate')}
        min={today}
        value={stay.checkIn}
        onChange={({ target }) =>
          setStay((now) => ({
            ...now,
            checkIn: target.value,
            checkOut: now.checkOut > target.value ? now.checkOut : '',
          }))
        }
        error={errorOf('checkinDate')}
      />
      <DateField
        label={t`Check-out`}
        name="checkOutDate"
        id={idOf('checkoutDate')}
        min={firstCheckout(stay.checkIn, today)}
        value={stay.checkOut}
        onChange={({ target }) => setStay((now) => ({ ...now, checkOut: target.value }))}
        error={errorOf('checkoutDate')}
      />
    </>
  )
}

type Field = keyof StayProblems
const ORDER: Field[] = ['city', 'checkinDate', 'checkoutDate']
const NOWHERE: Place = { text: '', chosen: null }

function useStayForm(initial: Required<StayFormProps>) {
  const { i18n, t } = useLingui()
  const base = useId()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const today = useToday()
  const sent = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(initial.place ?? NOWHERE)
  const [stay, setStay] = useState(initial.stay)
  useLayoutEffect(() => {
    if (!element.current) return
    const typed = new FormData(element.current)
    setPlace((now) => typedPlace(typed, now))
    setStay(readStay(joined(typed)))
  }, [])
  const [checked, setChecked] = useState(initial.showProblems)
  const missing = initial.place !== null && place.text.trim() === ''
  const problems = checkStay(stay, today)
  const idOf = (field: Field) => `${base}-${field}`
  const errorOf = (field: Field) => {
    if (!checked) return undefined
    if (field === 'city') return missing ? t`Please select a city for hotel search.` : undefined
    const problem = problems[field]
    return problem && i18n._(problem)
  }
  const pending = useNavigation().state === 'loading' && sent.current

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const first = missing ? 'city' : ORDER.find((field) => field in problems)
    if (first) return document.getElementById(idOf(first))?.focus()
    sent.current = true
    const query = joined(new FormData(event.currentTarget))
    void navigate(`${localPath(initial.path)}?${query}`, { preventScrollReset: !initial.toTop })
  }
  return { element, place, setPlace, stay, setStay, today, idOf, errorOf, pending, onSubmit }
}

/** What stands in the field before the form listens; only another text has been typed. */
function typedPlace(data: FormData, now: Place): Place {
  const text = data.get('cityText') ?? data.get('city')
  return typeof text !== 'string' || text === now.text ? now : { text, chosen: null }
}
