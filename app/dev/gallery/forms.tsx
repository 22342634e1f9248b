import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Segmented } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import { Select } from '#app/ui/select.tsx'
import { DateField, TextArea, TextField } from '#app/ui/text-field.tsx'
import { Section, Shelf } from './section.tsx'
import { LONG, WORD } from './words.ts'

const CABINS = [
  { value: 'economy', label: 'Economy' },
  { value: 'business', label: 'Business' },
  { value: 'first', label: 'First', disabled: true },
]

export function Fields() {
  return (
    <Section id="fields" title={'Fields'}>
      <Shelf name="Text" grid>
        <TextField label={WORD.name} autoComplete="name" />
        <TextField label={WORD.name} required defaultValue={WORD.sample} help={WORD.help} />
        <TextField label={WORD.email} type="email" defaultValue="ana@" error={WORD.wrong} help={WORD.help} />
        <TextField label={WORD.email} type="email" lead={<Mail />} placeholder={'ana@example.com'} />
        <TextField label={WORD.name} disabled defaultValue={WORD.sample} />
        <TextField label={WORD.name} readOnly defaultValue={WORD.sample} />
        <TextField label={LONG} defaultValue={LONG} help={LONG} error={LONG} />
        <TextField label={WORD.name} controlSize="sm" defaultValue={WORD.sample} />
        <TextField label={WORD.name} hideLabel placeholder={WORD.name} trail={<span className="pr-3">{'kg'}</span>} />
      </Shelf>
      <Shelf name="Passwords" grid>
        <PasswordField label={'Password'} autoComplete="current-password" defaultValue={WORD.sample} />
        <PasswordField
          label={'New password'}
          autoComplete="new-password"
          required
          help={WORD.help}
          error={WORD.wrong}
        />
      </Shelf>
      <Shelf name="More lines, lists, days" grid>
        <TextArea label={WORD.more} help={WORD.help} />
        <TextArea label={WORD.more} error={WORD.wrong} defaultValue={LONG} />
        <div className="grid gap-5">
          <Select label={'Cabin'} options={CABINS} defaultValue="business" />
          <Select label={'Cabin'} options={CABINS} placeholder={'Choose one'} error={'Choose a cabin.'} required />
          <Select label={'Cabin'} options={CABINS} disabled />
        </div>
        <DateField label={'Departure'} min="2030-01-01" max="2030-12-31" defaultValue="2030-06-15" required />
        <DateField label={'Return'} error={'Choose a day after the departure.'} defaultValue="2030-06-10" />
        <DateField label={'Return'} disabled />
      </Shelf>
      <Shelf name="Choices" grid>
        <CheckboxGroup legend={'Stops'} help={WORD.help}>
          <Checkbox label={'Direct'} defaultChecked trail="R$ 1.900" />
          <Checkbox label={'One stop'} trail="R$ 1.240" />
          <Checkbox label={LONG} help={WORD.help} />
          <Checkbox label={'Three stops'} disabled />
        </CheckboxGroup>
        <CheckboxGroup legend={'Conditions'} error={'Agree to go on.'} required>
          <Checkbox label={'I agree'} error={'This box is needed.'} />
        </CheckboxGroup>
        <RadioGroup legend={'Bag'} name="gallery-bag" options={BAGS} defaultValue="none" />
        <Segmented legend={'Trip'} name="gallery-trip" options={TRIPS} defaultValue="round" />
        <Segmented legend={'View'} hideLegend name="gallery-view" options={VIEWS} defaultValue="list" />
      </Shelf>
    </Section>
  )
}

const BAGS = [
  { value: 'none', label: 'Hand baggage only', help: '10 kg in the cabin', trail: 'R$ 0' },
  { value: 'one', label: 'One bag', help: '23 kg in the hold', trail: 'R$ 120' },
  { value: 'two', label: 'Two bags', disabled: true },
]
const TRIPS = [
  { value: 'round', label: 'Round trip' },
  { value: 'one', label: 'One way' },
  { value: 'multi', label: 'Several cities', disabled: true },
]
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
]

export function SlidersAndSummaries() {
  const [range, setRange] = useState<[number, number]>([400, 1800])
  const [failed, setFailed] = useState(false)
  return (
    <Section id="forms" title={'Sliders and summaries'}>
      <Shelf name="Range" grid>
        <RangeSlider
          label={'Price'}
          lowLabel={'Lowest price'}
          highLabel={'Highest price'}
          min={0}
          max={3000}
          step={50}
          value={range}
          onChange={setRange}
          format={(value) => `R$ ${value}`}
        />
      </Shelf>
      <Shelf name="Summary of errors; it takes the focus">
        <Button variant="secondary" onClick={() => setFailed(true)}>
          {'Send with errors'}
        </Button>
        <div className="grid w-full gap-5 sm:max-w-md">
          <ErrorSummary
            level={3}
            title={'Two things are missing'}
            errors={
              failed
                ? [
                    { field: 'gallery-name', message: 'Enter your name.' },
                    { field: 'gallery-mail', message: WORD.wrong },
                  ]
                : []
            }
          />
          <TextField id="gallery-name" label={WORD.name} error={failed && 'Enter your name.'} />
          <TextField id="gallery-mail" label={WORD.email} error={failed && WORD.wrong} />
        </div>
      </Shelf>
    </Section>
  )
}
