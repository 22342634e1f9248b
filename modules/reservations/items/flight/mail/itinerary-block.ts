import type { EndWords, SliceWords } from '#modules/reservations/documents/journey-words.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { MAIL_INKS, type MailBlock } from '#platform/mail/layout.ts'

const { ink, quiet, sun, line } = MAIL_INKS

/** The itinerary of the screens in a mail: times large, airports small, the line with its stops; a sentence in plain text. */
export function itineraryBlock(slices: SliceWords[], title?: string): MailBlock {
  const head = title
    ? `<h2 class="ink" style="font-size:16px;margin:18px 0 0;color:${ink}">${escapeHtml(title)}</h2>`
    : ''
  return {
    html: head + slices.map(sliceHtml).join(''),
    text: [...(title ? [title] : []), ...slices.flatMap(sliceText)].join('\n'),
  }
}

function sliceText({ sentence, legs }: SliceWords): string[] {
  return [
    sentence,
    ...legs.flatMap(({ title, detail, from, to, wait }) => [
      `  ${title}: ${from.code} ${from.time} – ${to.code} ${to.time}${to.plus && ` (${to.plus})`}, ${detail}`,
      ...(wait ? [`  ${wait}`] : []),
    ]),
  ]
}

function sliceHtml(slice: SliceWords): string {
  const { from, to, duration, stops, via, day, legs } = slice
  const edge = `border-top:1px solid ${line}`
  const middle = [stops, ...via].join(' · ')
  return (
    `<div class="line" style="margin:16px 0 0;padding:14px 0 0;${edge}">` +
    `<p class="quiet" style="margin:0 0 8px;font-size:13px;color:${quiet}">${escapeHtml(day)}</p>` +
    `<table role="presentation" style="width:100%;border-collapse:collapse"><tr>${endHtml(from, 'left')}` +
    `<td class="quiet" style="text-align:center;vertical-align:top;padding:2px 6px 0;font-size:12px;color:${quiet}">${whole(duration)}` +
    `<div class="stroke" style="height:2px;background:${MAIL_INKS.sea};margin:6px 0;border-radius:1px;line-height:2px">${dots(via.length)}</div>${escapeHtml(middle)}</td>` +
    `${endHtml(to, 'right')}</tr></table>${legs.map(legHtml).join('')}</div>`
  )
}

/** A stop is a ring on the line. */
function dots(count: number): string {
  const dot = `<span class="card ring" style="display:inline-block;width:7px;height:7px;margin:-4px 10px 0;border-radius:50%;background:#fff;border:2px solid ${MAIL_INKS.sea};vertical-align:top"></span>`
  return count > 0 ? dot.repeat(count) : '&nbsp;'
}

function endHtml({ time, plus, code, city }: EndWords, align: 'left' | 'right'): string {
  const raised = plus
    ? `<sup class="sun" style="font-size:12px;font-weight:700;color:${sun};line-height:0;margin-left:2px">${escapeHtml(plus)}</sup>`
    : ''
  return (
    `<td style="width:34%;padding:0;text-align:${align};vertical-align:top">` +
    `<span style="font-size:26px;font-weight:800;letter-spacing:-.02em;font-variant-numeric:tabular-nums">${escapeHtml(time)}</span>${raised}` +
    `<br><strong style="font-size:13px">${escapeHtml(code)}</strong><br><span style="font-size:13px">${escapeHtml(city)}</span></td>`
  )
}

/** A duration or an end of a flight does not break over two lines. */
function whole(text: string): string {
  return escapeHtml(text).replaceAll(' ', '&nbsp;')
}

function legHtml({ title, detail, from, to, duration, wait }: SliceWords['legs'][number]): string {
  const [start, end] = [
    `${from.time} ${from.code} (${from.offset})`,
    `${to.time}${to.plus && ` ${to.plus}`} ${to.code} (${to.offset})`,
  ]
  const pause = wait ? `<p class="sun" style="margin:6px 0 0;font-size:12px;color:${sun}">${escapeHtml(wait)}</p>` : ''
  return (
    `<p style="margin:10px 0 0;font-size:13px;line-height:1.5"><strong>${escapeHtml(title)}</strong> ` +
    `<span class="quiet" style="color:${quiet}">${escapeHtml(detail)}<br>${whole(start)} – ${whole(end)} · ${whole(duration)}</span></p>${pause}`
  )
}
