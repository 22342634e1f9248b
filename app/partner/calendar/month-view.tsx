import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Calendar, Edited } from '#modules/hotels/calendar/calendar.contract.ts'
import { EditDialog } from './edit-dialog.tsx'
import { FeedsPanel } from './feeds/feeds-panel.tsx'
import { History, useUndo } from './history.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthList } from './month-list.tsx'
import { addMonths, type Month, monthOf } from './months.ts'
import { boxOf, type Selection } from './selection.ts'
import { Legend, MonthBar, SelectionBar } from './toolbar.tsx'

type MonthProps = {
  hotelId: string
  calendar: Calendar
  month: Month
  onMonth: (month: Month) => void
  busy: boolean
  reload: () => void
}

/** A month with everything that is done to it. */
export function MonthView({ hotelId, calendar, month, onMonth, busy, reload }: MonthProps) {
  const { t } = useLingui()
  const [selection, setSelection] = useState<Selection | null>(null)
  const [room, setRoom] = useState(0)
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState<Edited | null>(null)
  const [changes, setChanges] = useState(0)
  const changed = () => {
    setChanges((last) => last + 1)
    reload()
  }
  const undone = () => {
    setSaved(null)
    changed()
  }
  const { undo, pending } = useUndo(hotelId, undone)
  const toMonth = (to: Month) => {
    setSelection(null)
    onMonth(to)
  }
  const step = (by: -1 | 1) => {
    const to = addMonths(month, by)
    const known = to >= monthOf(calendar.today) && to <= monthOf(calendar.lastDay)
    if (known) toMonth(to)
    return known
  }
  if (calendar.roomTypes.length === 0) return <NoRooms hotelId={hotelId} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthBar month={month} calendar={calendar} onMonth={toMonth} />
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-soft text-sm">{t`Prices in ${calendar.currency}`}</span>
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            <Trans>Change a range</Trans>
          </Button>
        </div>
      </div>
      {saved && <Saved saved={saved} pending={pending !== null} undo={undo} dismiss={() => setSaved(null)} />}
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-60')}>
        <MonthGrid
          calendar={calendar}
          selection={selection}
          onSelect={setSelection}
          onMonth={step}
          onChange={() => setEditing(true)}
        />
        <MonthList
          calendar={calendar}
          room={room}
          selection={selection}
          onSelect={setSelection}
          onRoom={(to) => {
            setRoom(to)
            setSelection(null)
          }}
          onChange={() => setEditing(true)}
        />
      </div>
      {selection && (
        <SelectionBar
          calendar={calendar}
          selection={selection}
          onChange={() => setEditing(true)}
          onClear={() => setSelection(null)}
        />
      )}
      <Legend />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Card look="flat">
          <h2 className="mb-3 font-bold font-display text-heading">
            <Trans>Other calendars</Trans>
          </h2>
          <FeedsPanel hotelId={hotelId} onChanged={reload} />
        </Card>
        <Card look="flat">
          <h2 className="mb-1 font-bold font-display text-heading">
            <Trans>Last changes</Trans>
          </h2>
          <History key={changes} hotelId={hotelId} calendar={calendar} onUndone={undone} />
        </Card>
      </div>
      {editing && (
        <EditDialog
          hotelId={hotelId}
          calendar={calendar}
          range={rangeOf(calendar, selection)}
          onClose={() => setEditing(false)}
          onSaved={(edited) => {
            setEditing(false)
            setSaved(edited)
            setSelection(null)
            changed()
          }}
        />
      )}
    </div>
  )
}

/** What the dialog begins with: what is selected, without the days that are over. */
function rangeOf(calendar: Calendar, selection: Selection | null) {
  const { roomTypes, today } = calendar
  if (!selection) return { from: today, last: today, roomTypeIds: roomTypes.map(({ id }) => id) }
  const { firstRoom, lastRoom, firstDay, lastDay } = boxOf(selection)
  const days = roomTypes[0]?.nights.slice(firstDay, lastDay + 1).map(({ day }) => day) ?? []
  const open = days.filter((day) => day >= today)
  return {
    from: open[0] ?? today,
    last: open.at(-1) ?? today,
    roomTypeIds: roomTypes.slice(firstRoom, lastRoom + 1).map(({ id }) => id),
  }
}

type SavedProps = { saved: Edited; pending: boolean; undo: (id: string) => Promise<void>; dismiss: () => void }

function Saved({ saved: { editId, nights }, pending, undo, dismiss }: SavedProps) {
  const { t } = useLingui()
  return (
    <Alert
      tone={editId ? 'success' : 'info'}
      live
      title={
        editId
          ? t`${plural(nights, { one: 'Saved: # night has changed.', other: 'Saved: # nights have changed.' })} Travellers see it now.`
          : t`Nothing to change: it was already so.`
      }
      dismissLabel={t`Close`}
      onDismiss={dismiss}
      action={
        editId && (
          <Button
            size="sm"
            variant="secondary"
            pending={pending}
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={() => void undo(editId)}
          >
            <Trans>Undo</Trans>
          </Button>
        )
      }
    />
  )
}

function NoRooms({ hotelId }: { hotelId: string }) {
  return (
    <EmptyState
      title={<Trans>There are no rooms to sell yet</Trans>}
      picture={<BedDouble aria-hidden="true" />}
      action={
        <ButtonLink to={`/hotel-owner/hotels/${hotelId}/edit`}>
          <Trans>Add a room type</Trans>
        </ButtonLink>
      }
    >
      <Trans>Add a room type with its price, and all its nights appear here.</Trans>
    </EmptyState>
  )
}
