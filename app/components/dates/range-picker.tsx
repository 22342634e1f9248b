import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { place } from '#app/ui/popover.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useModal } from '#app/ui/use-modal.ts'
import { dayText } from '#platform/date-words.ts'
import { isDay } from '#platform/dates.ts'
import { pickDay } from './pick-day.ts'
import { RangeMonths } from './range-months.tsx'
import type { DayPrices, End, EndOfRange, RangePickerProps } from './range-picker-props.ts'

/* Everything below loads when the first calendar is opened. */

const SHEET =
  'fixed m-0 hidden max-w-none flex-col overflow-hidden border-line bg-surface p-0 text-ink shadow-float open:flex print:hidden'
const FULL = 'inset-0 h-dvh max-h-none w-full animate-slide-up'
const BESIDE = 'max-h-[calc(100dvh-1.5rem)] w-174 animate-drop rounded-xl border backdrop:bg-transparent'

/** One calendar for both days: below their fields on desks, all of the screen on phones. */
export function RangePicker(props: RangePickerProps & DayPrices) {
  const { end, onEnd, onClose, first, last } = props
  const titleId = useId()
  const wide = useMedia('(min-width: 48rem)') // Two months beside each other.
  const [opener] = useState(() => document.activeElement)
  const modal = useModal(true, onClose)
  useBeside(modal.ref, opener, wide)
  function onDay(day: string) {
    const { picks, next } = pickDay(day, { end, lastMin: last?.min ?? null })
    const picked = picks === 'first' ? first : last
    picked?.onPick(day)
    if (next) onEnd(next)
    else onClose()
  }
  return (
    <dialog {...modal} aria-labelledby={titleId} className={cx(SHEET, wide ? BESIDE : FULL)}>
      <Head id={titleId} {...props} />
      <RangeMonths {...props} wide={wide} onDay={onDay} />
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-line border-t px-4 py-1.5">
        <div className="min-w-0 text-soft text-sm">{props.note}</div>
        <Button size="sm" variant="secondary" onClick={onClose} className="shrink-0 whitespace-nowrap">
          <Trans>Done</Trans>
        </Button>
      </div>
    </dialog>
  )
}

/** Under the field that opened it, and the focus on a day to begin with; used after what opens the box. */
function useBeside(ref: RefObject<HTMLDialogElement | null>, opener: Element | null, wide: boolean) {
  useEffect(() => {
    const box = ref.current
    const day = box?.querySelector<HTMLElement>('[role=button][tabindex="0"]')
    day?.focus({ preventScroll: true })
    if (!wide) toTop(day?.closest('[data-month]'))
    if (!box || !wide || !(opener instanceof HTMLElement)) return
    makeRoom(opener, box)
    const follow = () => place(opener, box, 'start')
    follow()
    addEventListener('resize', follow)
    return () => {
      removeEventListener('resize', follow)
      box.removeAttribute('style')
    }
  }, [ref, opener, wide])
}

/** Puts a month where the column of months begins; `scrollIntoView` would push the sheet around it too. */
function toTop(month: Element | null | undefined) {
  const column = month?.closest('[data-months]')
  if (month && column) column.scrollTop += month.getBoundingClientRect().top - column.getBoundingClientRect().top - 12
}

/** What stays of the page above the field: its header, and the label. */
const ABOVE = 110

/** Moves the page up as far as the box needs below the field. */
function makeRoom(opener: HTMLElement, box: HTMLElement) {
  const { top, bottom } = opener.getBoundingClientRect()
  const lacks = bottom + box.offsetHeight + 24 - document.documentElement.clientHeight
  if (lacks > 0 && top > ABOVE) scrollBy({ top: Math.min(lacks, top - ABOVE), behavior: 'instant' })
}

function Head({ id, end, onEnd, onClose, first, last }: RangePickerProps & { id: string }) {
  const { t } = useLingui()
  const now = end === 'first' || !last ? first.label : last.label
  return (
    <div className="flex shrink-0 items-start gap-2 border-line border-b py-2 pr-2 pl-4">
      <h2 id={id} className="sr-only">
        {last ? t`Choose the days` : t`Choose the day`}
      </h2>
      <p role="status" className="sr-only">
        {t`${now}: choose a day`}
      </p>
      <div className="flex min-w-0 flex-1 gap-2">
        <EndButton {...first} pressed={end === 'first'} onPress={() => onEnd('first')} />
        {last && <EndButton {...last} pressed={end === 'last'} onPress={() => onEnd('last')} />}
      </div>
      <IconButton label={t`Close`} onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

type EndButtonProps = Pick<EndOfRange, 'label' | 'day'> & { pressed: boolean; onPress: (end?: End) => void }

function EndButton({ label, day, pressed, onPress }: EndButtonProps): ReactNode {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPress()}
      className={cx(
        'min-h-11 min-w-0 flex-1 rounded-md border px-3 py-1 text-left md:max-w-52',
        pressed ? 'border-sea bg-sea-tint' : 'border-line',
      )}
    >
      <span className="block text-soft text-xs">{label}</span>{' '}
      <span className="block truncate font-semibold text-sm">
        {isDay(day) ? dayText(day, locale, { weekday: 'short', tight: true }) : t`Choose a day`}
      </span>
    </button>
  )
}
