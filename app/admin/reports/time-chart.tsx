import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { cx } from '#app/ui/cx.ts'
import { readableText } from '#modules/reports/figure-text.contract.ts'
import type { ReportView } from '#modules/reports/reports.contract.ts'
import { dayText, monthText } from '#platform/date-words.ts'
import type { Locale } from '#platform/locale.ts'
import { money, toMajor } from '#platform/money.ts'
import { type Chart, chartsOf, namedBuckets, type Series, scaleOf } from './chart-series.ts'

/* Lines differ by colour, dashes and marks at once. */
const LOOKS = [
  { colour: 'text-sea', dash: undefined, mark: 'circle' },
  { colour: 'text-sun', dash: '7 4', mark: 'square' },
  { colour: 'text-success', dash: '2 4', mark: 'diamond' },
  { colour: 'text-warning', dash: '12 4 2 4', mark: 'circle' },
  { colour: 'text-ink', dash: '4 2', mark: 'square' },
] as const
const BEFORE = { colour: 'text-soft', dash: '3 3', mark: 'none' } as const
type Look = (typeof LOOKS)[number] | typeof BEFORE

const HEIGHT = 240
const EDGE = { top: 12, right: 12, bottom: 26, left: 62 }
/** With more points than this, marks would hide the line. */
const MOST_MARKS = 45

/** The report by time, one chart for each currency. The table below it has the same figures. */
export function TimeChart({ view }: { view: ReportView }) {
  return (
    <div className="mb-5 grid gap-4">
      {chartsOf(view).map((chart) => (
        <OneChart key={chart.key} chart={chart} view={view} />
      ))}
    </div>
  )
}

function OneChart({ chart, view }: { chart: Chart; view: ReportView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const title = useId()
  const { box, width } = useWidth()
  const { currency, buckets, series, kind } = chart
  const scale = scaleOf(series)
  const inner = Math.max(0, width - EDGE.left - EDGE.right)
  const x = (at: number) => EDGE.left + (buckets.length === 1 ? inner / 2 : (inner * at) / (buckets.length - 1))
  const y = (value: number) =>
    EDGE.top + ((HEIGHT - EDGE.top - EDGE.bottom) * (scale.high - value)) / (scale.high - scale.low)
  const name = currency ? `${view.title}, ${currency}` : view.title
  const described = series.map((one) => `${nameOf(one, t`before`)}: ${rangeText(one, chart, locale)}`).join('. ')
  return (
    <figure aria-labelledby={title} className="min-w-0 break-inside-avoid rounded-lg border border-line bg-surface p-4">
      <figcaption id={title} className="mb-1 font-semibold text-sm">
        {name}
      </figcaption>
      <Legend series={series} />
      <div ref={box} className="w-full">
        {width > 0 && (
          <svg role="img" aria-label={`${name}. ${described}`} width={width} height={HEIGHT} className="block text-xs">
            {scale.marks.map((mark) => (
              <g key={mark}>
                <line x1={EDGE.left} x2={width - EDGE.right} y1={y(mark)} y2={y(mark)} className="stroke-line" />
                <text x={EDGE.left - 8} y={y(mark)} dy="0.32em" textAnchor="end" className="fill-soft tabular-nums">
                  {shortText(mark, { kind, currency }, locale)}
                </text>
              </g>
            ))}
            {namedBuckets(buckets.length, Math.max(2, Math.floor(inner / 90))).map((at) => (
              <text key={at} x={x(at)} y={HEIGHT - 8} textAnchor={anchorAt(at, buckets.length)} className="fill-soft">
                {bucketName(buckets[at] ?? '', view.by, locale)}
              </text>
            ))}
            {series.map((one, index) => (
              <Line key={one.key} series={one} look={lookOf(one, index)} at={{ x, y }} />
            ))}
          </svg>
        )}
      </div>
    </figure>
  )
}

const lookOf = ({ before }: Series, index: number): Look => (before ? BEFORE : (LOOKS[index % LOOKS.length] ?? BEFORE))
const nameOf = ({ name, before }: Series, word: string) => (before ? `${name} (${word})` : name)
const anchorAt = (at: number, count: number) => (at === 0 && count > 1 ? 'start' : at === count - 1 ? 'end' : 'middle')

function bucketName(bucket: string, by: ReportView['by'], locale: Locale): string {
  return by === 'month' ? monthText(bucket, locale, 'short') : dayText(bucket, locale, { tight: true })
}

function shortText(value: number, { kind, currency }: Pick<Chart, 'kind' | 'currency'>, locale: Locale): string {
  const plain = kind === 'money' && currency ? toMajor(money(Math.round(value), currency)) : value
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(plain)
}

/** From the lowest to the highest, for those who do not see the line. */
function rangeText({ values }: Series, { kind, currency }: Chart, locale: Locale): string {
  const known = values.filter((value) => value !== null)
  const text = (value: number) => readableText({ kind, value, currency }, locale, 'day')
  return known.length === 0 ? '–' : `${text(Math.min(...known))} – ${text(Math.max(...known))}`
}

function Legend({ series }: { series: readonly Series[] }) {
  const { t } = useLingui()
  if (series.length < 2) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map((one, index) => {
        const look = lookOf(one, index)
        return (
          <li key={one.key} className="flex items-center gap-2">
            <svg aria-hidden="true" width="30" height="12" className={look.colour}>
              <line x1="0" x2="30" y1="6" y2="6" stroke="currentColor" strokeWidth="2" strokeDasharray={look.dash} />
              <Mark look={look} x={15} y={6} />
            </svg>
            {nameOf(one, t`before`)}
          </li>
        )
      })}
    </ul>
  )
}

type LineProps = { series: Series; look: Look; at: { x: (at: number) => number; y: (value: number) => number } }

/** What is not known interrupts the line. */
function Line({ series: { values, before }, look, at: { x, y } }: LineProps) {
  let path = ''
  for (const [at, value] of values.entries())
    if (value !== null)
      path += `${at > 0 && values[at - 1] != null ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
  return (
    <g className={cx(look.colour, before && 'opacity-70')}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray={look.dash} />
      {values.length <= MOST_MARKS &&
        values.map((value, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the axis
          value === null ? null : <Mark key={at} look={look} x={x(at)} y={y(value)} />,
        )}
    </g>
  )
}

function Mark({ look, x, y }: { look: Look; x: number; y: number }) {
  if (look.mark === 'none') return null
  if (look.mark === 'circle') return <circle cx={x} cy={y} r="3" fill="currentColor" />
  const turned = look.mark === 'diamond' ? { transform: `rotate(45 ${x} ${y})` } : {}
  return <rect x={x - 3} y={y - 3} width="6" height="6" fill="currentColor" {...turned} />
}

/** Of the element, as it changes; 0 until it is known. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}
