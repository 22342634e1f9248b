import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { Calendar } from '#app/ui/calendar.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { ComboboxStatus } from '#app/ui/use-combobox.ts'
import { Section, Shelf } from './section.tsx'
import { LONG, WORD } from './words.ts'

const TOWNS = [
  'Fortaleza',
  'Foz do Iguaçu',
  'Florianópolis',
  'Salvador',
  'São Luís',
  'São Paulo',
  'Santarém',
  'Sobral',
  LONG,
]
const MESSAGES = {
  loading: 'Looking for places',
  empty: 'No place has that name',
  error: 'The search did not answer',
  retry: 'Again',
}

function Towns({
  label,
  status,
  error,
  disabled,
}: {
  label: string
  status?: ComboboxStatus
  error?: string
  disabled?: boolean
}) {
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<string | null>(null)
  const wanted = text.toLowerCase()
  return (
    <Combobox
      label={label}
      items={TOWNS.filter((town) => town.toLowerCase().includes(wanted))}
      itemKey={(town) => town}
      itemText={(town) => town}
      text={text}
      onTextChange={setText}
      selected={selected}
      onSelect={setSelected}
      status={status}
      error={error}
      disabled={disabled}
      messages={MESSAGES}
      onRetry={() => setText('')}
      lead={<MapPin />}
      placeholder={'City or airport'}
    />
  )
}

export function Pickers() {
  return (
    <Section id="pickers" title={'Pickers and tabs'}>
      <Shelf name="Combobox: type a letter" grid>
        <Towns label={'From'} />
        <Towns label={'Always looking'} status="loading" />
        <Towns label={'Always failing'} status="error" />
        <Towns label={'To'} error={'Choose a place from the list.'} />
        <Towns label={'Closed'} disabled />
      </Shelf>
      <Shelf name="Calendar, with prices">
        <Days />
      </Shelf>
      <Shelf name="A first and a last day" grid>
        <Range />
      </Shelf>
      <Shelf name="Tabs">
        <Tabs
          label={'What to look for'}
          className="w-full"
          tabs={[
            { id: 'flights', label: 'Flights', panel: WORD.help },
            { id: 'hotels', label: 'Hotels', panel: LONG, href: '/dev/gallery?tab=hotels' },
            { id: 'cars', label: 'Cars', panel: WORD.more },
          ]}
        />
      </Shelf>
    </Section>
  )
}

const PRICES = Object.fromEntries(
  Array.from({ length: 28 }, (_, day) => [
    `2030-06-${String(day + 1).padStart(2, '0')}`,
    { text: `${390 + ((day * 137) % 460)}`, low: (day * 137) % 460 < 60 },
  ]),
)

function Days() {
  const [day, setDay] = useState<string | null>('2030-06-12')
  return (
    <Calendar label={'Departure'} value={day} onChange={setDay} min="2030-06-03" max="2030-12-20" captions={PRICES} />
  )
}

/** The fields of a stay, which open one calendar. */
function Range() {
  const [first, setFirst] = useState('2030-06-10')
  const [last, setLast] = useState('2030-06-17')
  const min = '2030-06-03'
  return (
    <DayRange
      min={min}
      first={{ label: 'First day', day: first, onPick: setFirst }}
      last={{ label: 'Last day', day: last, onPick: setLast, min: first }}
    />
  )
}
