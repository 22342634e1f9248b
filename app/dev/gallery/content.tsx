import { Plane, Star } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Meter } from '#app/ui/meter.tsx'
import { PageButtons, Pagination, ShowMore } from '#app/ui/pagination.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { Table } from '#app/ui/table.tsx'
import { Section, Shelf } from './section.tsx'
import { LONG, WORD } from './words.ts'

const TONES: BadgeTone[] = ['neutral', 'sea', 'sun', 'success', 'warning', 'danger']
const STEPS = ['Travellers', 'Bags', 'Payment', 'Done'].map((label) => ({ id: label, label }))

export function Content() {
  return (
    <Section id="contents" title={'Content'}>
      <Shelf name="Cards" grid>
        <Card>{WORD.help}</Card>
        <Card look="flat">{LONG}</Card>
        <Card look="sunken" interactive>
          {WORD.more}
        </Card>
      </Shelf>
      <Shelf name="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone} icon={tone === 'sun' && <Star aria-hidden="true" />}>
            {tone}
          </Badge>
        ))}
      </Shelf>
      <Shelf name="Avatars">
        {['Ana', 'Ana Maria Souza', 'Érica d’Ávila', '李 小龙'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name={WORD.sample} className="size-14 text-lg" />
      </Shelf>
      <Flights />
      <Shelf name="Disclosures">
        <div className="w-full max-w-xl">
          <Disclosure summary={'What is in the price?'} open>
            {LONG}
          </Disclosure>
          <Disclosure summary={LONG}>{WORD.help}</Disclosure>
        </div>
      </Shelf>
      <Shelf name="Pages">
        <div className="w-full max-w-xl">
          <Pagination page={2} pages={9} hrefOf={(page) => `/dev/gallery?page=${page}`} />
          <PageButtons page={1} pages={3} onPage={() => {}} />
          <ShowMore shown={20} total={143} onMore={() => {}} />
        </div>
      </Shelf>
    </Section>
  )
}

function Flights() {
  return (
    <Shelf name="Table">
      <Table caption="Departures" className="min-w-xl">
        <thead>
          <tr>
            <th scope="col">{'Flight'}</th>
            <th scope="col">{'To'}</th>
            <th scope="col" className="figures">
              {'Price'}
            </th>
          </tr>
        </thead>
        <tbody>
          {['JA 101', 'JA 207', 'JA 350'].map((flight, row) => (
            <tr key={flight}>
              <th scope="row">{flight}</th>
              <td>{'Fortaleza'}</td>
              <td className="figures">{`R$ ${row + 1}.249,00`}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Shelf>
  )
}

export function Progress() {
  const [active, setActive] = useState(false)
  return (
    <Section id="progress" title={'Progress'}>
      <Shelf name="Top bar">
        <Button variant="secondary" onClick={() => setActive(!active)}>
          {active ? 'Arrive' : 'Set out'}
        </Button>
        <ProgressBar active={active} />
      </Shelf>
      <Shelf name="Spinners">
        <Spinner />
        <Spinner label={'Loading the profile'} />
      </Shelf>
      <Shelf name="Skeletons" grid>
        <Card>
          <div className="flex gap-4">
            <Skeleton className="size-12 rounded-full" />
            <SkeletonText className="flex-1" />
          </div>
        </Card>
      </Shelf>
      <Shelf name="Steps">
        <Stepper label={'Booking'} steps={STEPS} current="Bags" />
      </Shelf>
      <Shelf name="Meters" grid>
        <Meter label={'Rooms taken'} value={8} max={12} text="8 of 12" />
        <Meter label={'Profile'} value={95} max={100} text="95%" tone="success" />
        <Meter
          label={
            <>
              <Plane aria-hidden="true" className="mr-1 inline size-4" />
              {'Seats left'}
            </>
          }
          value={2}
          max={180}
          text="2"
          tone="danger"
        />
      </Shelf>
    </Section>
  )
}
