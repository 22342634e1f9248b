import type { StayWords } from '#modules/reservations/documents/stay-words.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { MAIL_INKS, type MailBlock } from '#platform/mail/layout.ts'

const { ink, quiet, line } = MAIL_INKS

type Labels = { checkIn: string; checkOut: string; clock: string }

/** A stay in a mail: the hotel, its two days with the nights between them, the room and who comes. */
export function stayBlock(said: StayWords, labels: Labels): MailBlock {
  return { html: stayHtml(said, labels), text: stayText(said, labels) }
}

function stayText(said: StayWords, { checkIn, checkOut, clock }: Labels): string {
  return [
    [said.hotel, said.stars].filter(Boolean).join(', '),
    ...[said.address, said.phone].filter(Boolean),
    `${checkIn}: ${said.checkIn.day}, ${said.checkIn.hours}`,
    `${checkOut}: ${said.checkOut.day}, ${said.checkOut.hours} (${said.nights})`,
    ...linesOf(said),
    clock,
  ].join('\n')
}

function linesOf({ room, plan, meal, party }: StayWords): string[] {
  return [room, `${plan} · ${meal}`, party]
}

function stayHtml(said: StayWords, { checkIn, checkOut, clock }: Labels): string {
  const small = (text: string) =>
    `<p class="quiet" style="margin:2px 0 0;font-size:13px;line-height:1.5;color:${quiet}">${escapeHtml(text)}</p>`
  const stars = said.stars
    ? ` <span class="quiet" style="font-weight:400;font-size:13px;color:${quiet}">${escapeHtml(said.stars)}</span>`
    : ''
  return (
    `<div class="line" style="margin:16px 0 0;padding:14px 0 0;border-top:1px solid ${line}">` +
    `<h2 class="ink" style="font-size:18px;line-height:1.3;margin:0;color:${ink}">${escapeHtml(said.hotel)}${stars}</h2>${[said.address, said.phone].filter(Boolean).map(small).join('')}` +
    `<table role="presentation" style="width:100%;border-collapse:collapse;margin:12px 0 0"><tr>${endHtml(said.checkIn, checkIn, 'left')}` +
    `<td class="quiet" style="text-align:center;vertical-align:top;padding:18px 6px 0;font-size:12px;color:${quiet}">` +
    `<div class="stroke" style="height:2px;background:${MAIL_INKS.sea};margin:0 0 6px;border-radius:1px;line-height:2px">&nbsp;</div>${escapeHtml(said.nights).replaceAll(' ', '&nbsp;')}</td>` +
    `${endHtml(said.checkOut, checkOut, 'right')}</tr></table>` +
    `<div style="margin:10px 0 0">${linesOf(said)
      .map((text) => `<p style="margin:2px 0 0;font-size:14px;line-height:1.5">${escapeHtml(text)}</p>`)
      .join('')}</div>${small(clock)}</div>`
  )
}

function endHtml({ day, hours }: StayWords['checkIn'], label: string, align: 'left' | 'right'): string {
  return (
    `<td style="width:38%;padding:0;text-align:${align};vertical-align:top"><span class="quiet" style="font-size:13px;color:${quiet}">${escapeHtml(label)}</span>` +
    `<br><strong style="font-size:15px;line-height:1.35">${escapeHtml(day)}</strong><br><span style="font-size:13px">${escapeHtml(hours)}</span></td>`
  )
}
