import { type Day, offsetIn, wallClock, weekday } from './dates.ts'
import type { Locale } from './locale.ts'

/*
 * The one place that writes days, times and zones for people. It does not use the words of `Intl`, which differ between
 * browsers and versions ("Tue 22 Dec", "Tue, 22 Dec"), and a page that the server wrote one way and the browser writes
 * another way is thrown away and drawn again. English is read all over the world: day before month, 24 hours.
 */

type Tongue = 'en' | 'pt'
type Length = 'short' | 'long'

const MONTHS = {
  en: {
    long: 'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
    short: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec'.split(','),
  },
  pt: {
    long: 'janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro'.split(','),
    short: 'jan.,fev.,mar.,abr.,mai.,jun.,jul.,ago.,set.,out.,nov.,dez.'.split(','),
  },
} as const satisfies Record<Tongue, Record<Length, string[]>>

const WEEKDAYS = {
  en: {
    long: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'.split(','),
    short: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun'.split(','),
  },
  pt: {
    long: 'segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado,domingo'.split(','),
    short: 'seg.,ter.,qua.,qui.,sex.,sáb.,dom.'.split(','),
  },
} as const satisfies Record<Tongue, Record<Length, string[]>>

export type DayStyle = {
  /** Left out unless asked for. */
  weekday?: Length
  /** `short` unless asked otherwise. */
  month?: Length
  year?: boolean
  /** Portuguese without its `de`, for cards and axes that have no room: `5 set.` */
  tight?: boolean
}

/** `Tue 1 Dec`, `terça-feira, 1 de dezembro de 2026`: a day with the parts that are asked for. */
export function dayText(day: Day, locale: Locale | string, style: DayStyle = {}): string {
  const tongue = tongueOf(locale)
  const month = MONTHS[tongue][style.month ?? 'short'][Number(day.slice(5, 7)) - 1] ?? ''
  const join = tongue === 'pt' && !style.tight ? ' de ' : ' '
  const date = [Number(day.slice(8, 10)), month, ...(style.year ? [day.slice(0, 4)] : [])].join(join)
  if (!style.weekday) return date
  const comma = tongue === 'pt' || style.weekday === 'long' ? ', ' : ' '
  return `${weekdayText(weekday(day), locale, style.weekday)}${comma}${date}`
}

/** `2026-11` → `November 2026`, `novembro de 2026`. */
export function monthText(month: string, locale: Locale | string, length: Length = 'long'): string {
  const tongue = tongueOf(locale)
  const name = MONTHS[tongue][length][Number(month.slice(5, 7)) - 1]
  return `${name}${tongue === 'pt' ? ' de ' : ' '}${month.slice(0, 4)}`
}

/** `12` → `Dec`, `dez.` */
export function monthName(month: number, locale: Locale | string, length: Length = 'short'): string {
  return MONTHS[tongueOf(locale)][length][month - 1] ?? ''
}

/** 0 = Monday … 6 = Sunday. */
export function weekdayText(index: number, locale: Locale | string, length: Length = 'short'): string {
  return WEEKDAYS[tongueOf(locale)][length][index] ?? ''
}

export type Instant = Date | string | number
export type InstantStyle = DayStyle & {
  /** IANA name; without one the clock of this machine, which only a page that is drawn in the browser alone may show. */
  zone?: string | undefined
  seconds?: boolean
  /** Names the zone behind the time: `UTC−3`. */
  named?: boolean
}

/** `21 Nov, 14:05`, `21 November 2026 at 14:05 UTC−3`: an instant on the clock of a zone. */
export function instantText(instant: Instant, locale: Locale | string, style: InstantStyle = {}): string {
  const at = Number(new Date(instant))
  const before = style.month === 'long' ? { en: ' at ', pt: ' às ' }[tongueOf(locale)] : ', '
  return `${dayText(wallClock(style.zone, at).day, locale, style)}${before}${clockText(at, style)}`
}

type ClockStyle = Pick<InstantStyle, 'zone' | 'seconds' | 'named'>

/** `14:05`, `14:05:09 UTC−3`. */
export function clockText(instant: Instant, { zone, seconds = false, named = false }: ClockStyle = {}): string {
  const at = Number(new Date(instant))
  const { time } = wallClock(zone, at)
  return `${time.slice(0, seconds ? 8 : 5)}${named ? ` ${zoneText(zone, at)}` : ''}`
}

/** The one way to name a zone: how far its clocks are from UTC at that moment. `UTC`, `UTC−3`, `UTC+5:30`. */
export function zoneText(zone: string | undefined, instant: Instant): string {
  return offsetText(offsetIn(zone, Number(new Date(instant))))
}

/** How far a wall clock is from UTC at that moment: `UTC−3`, `UTC+5:30`. */
export function utcOffset({ local, instant }: { local: string; instant: string }): string {
  return offsetText(Math.round((Date.parse(`${local}:00Z`) - Date.parse(instant)) / 60_000))
}

/** Minutes ahead of UTC → `UTC−3`. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** The zone that this machine is set to. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function tongueOf(locale: string): Tongue {
  return locale.startsWith('pt') ? 'pt' : 'en'
}
