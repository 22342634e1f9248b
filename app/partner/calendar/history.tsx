import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useAction, useData } from '#app/partner/session/data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Calendar } from '#modules/hotels/calendar/calendar.contract.ts'
import { ownCalendar } from '#modules/hotels/calendar/calendar.routes.ts'
import { instantText } from '#platform/date-words.ts'
import { addDays } from '#platform/dates.ts'
import { shortDay } from './night-words.ts'

/** Gives back what an edit changed, and says what could not be. */
export function useUndo(hotelId: string, onUndone: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const [asked, setAsked] = useState<string | null>(null)
  const { run, busy } = useAction({
    refused: ({ message }) => toast({ title: t`Not undone`, description: message, variant: 'destructive' }),
  })
  async function undo(editId: string) {
    setAsked(editId)
    const done = await run(ownCalendar.undo, { id: hotelId, editId })
    if (!done) return
    const { restored, kept } = done.answer
    toast({
      title: t`Undone`,
      description:
        kept.length === 0
          ? t`${plural(restored, { one: '# night is as it was before.', other: '# nights are as they were before.' })}`
          : t`${plural(restored, { one: '# night is as it was before', other: '# nights are as they were before' })}; ${plural(kept.length, { one: '# was changed or sold since and stays.', other: '# were changed or sold since and stay.' })}`,
    })
    onUndone()
  }
  return { undo, pending: busy ? asked : null }
}

type HistoryProps = { hotelId: string; calendar: Calendar; onUndone: () => void }

/** The last changes, each to be undone. Mounted again by its `key` when there is another one. */
export function History({ hotelId, calendar, onUndone }: HistoryProps) {
  const { t, i18n } = useLingui()
  const loading = useData(ownCalendar.history, { id: hotelId })
  const { undo, pending } = useUndo(hotelId, onUndone)
  const nameOf = (ids: readonly string[]) =>
    ids.length === calendar.roomTypes.length && ids.length > 1
      ? t`all room types`
      : ids.map((id) => calendar.roomTypes.find((room) => room.id === id)?.name ?? t`a former room type`).join(', ')
  return (
    <Asking loading={loading} lines={3}>
      {(history) =>
        history.length === 0 ? (
          <p className="text-soft text-sm">
            <Trans>Nothing was changed yet. Every change of the calendar can be undone here.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {history.slice(0, 12).map(({ id, at, nights, undoneAt, change }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="wrap-anywhere min-w-0 text-sm">
                  <p className="font-semibold">
                    {shortDay(change.from, i18n.locale)} – {shortDay(addDays(change.until, -1), i18n.locale)},{' '}
                    {nameOf(change.roomTypeIds)}
                  </p>
                  <p className="text-soft">
                    {change.copy ? <Trans>Copied</Trans> : <Trans>Set</Trans>},{' '}
                    <Plural value={nights} one="# night" other="# nights" />, {instant(at, i18n.locale)}
                  </p>
                </div>
                {undoneAt ? (
                  <Badge>
                    <Trans>Undone</Trans>
                  </Badge>
                ) : (
                  <Button
                    size="sm"
                    variant="secondary"
                    pending={pending === id}
                    icon={<Undo2 aria-hidden="true" className="size-4" />}
                    onClick={() => void undo(id)}
                  >
                    <Trans>Undo</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Asking>
  )
}

/** In the zone of the owner's browser; only drawn once the data has come to the browser. */
function instant(at: string, locale: string): string {
  return instantText(at, locale)
}
