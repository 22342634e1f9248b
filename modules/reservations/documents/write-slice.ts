import { CONTENT_WIDTH, INKS, PAGE, type Sheet } from '#platform/pdf/pdf.ts'
import type { EndWords, LegWords, SliceWords } from './journey-words.ts'

const { margin } = PAGE
const END_WIDTH = 128
const PICTURE = 74
const LEG = 50
const WAIT = 20

/** The itinerary of the screens on paper: times large, airports small, the line with its stops, then each flight. */
export function writeSlice(sheet: Sheet, slice: SliceWords) {
  const waits = slice.legs.filter(({ wait }) => wait).length
  sheet.room(26 + PICTURE + slice.legs.length * LEG + waits * WAIT)
  const title = `${slice.title}, ${slice.day}`
  sheet.y += sheet.say('H3', title, { x: margin, y: sheet.y, width: CONTENT_WIDTH }, { font: 'strong', size: 11 }) + 6
  writePicture(sheet, slice)
  sheet.y += PICTURE
  for (const leg of slice.legs) writeLeg(sheet, leg)
  sheet.y += 6
}

/** One figure with one sentence in its place; the parts that are drawn are decoration. */
function writePicture(sheet: Sheet, slice: SliceWords) {
  const { y } = sheet
  const right = margin + CONTENT_WIDTH - END_WIDTH
  drawLine(sheet, slice)
  sheet.group('Div', () => {
    writeEnd(sheet, slice.from, margin, 'left')
    const middle = { x: margin + END_WIDTH, width: CONTENT_WIDTH - 2 * END_WIDTH }
    sheet.say('P', slice.duration, { ...middle, y: y + 2 }, { size: 9, ink: 'quiet', align: 'center' })
    const stops = [slice.stops, ...slice.via].join(' · ')
    sheet.say('P', stops, { ...middle, y: y + 26 }, { size: 9, ink: 'quiet', align: 'center' })
    writeEnd(sheet, slice.to, right, 'right')
  })
}

function writeEnd(sheet: Sheet, end: EndWords, x: number, align: 'left' | 'right') {
  const { y } = sheet
  const box = { x, width: END_WIDTH }
  const time = { font: 'strong', size: 22, align } as const
  const raised = { font: 'strong', size: 10, ink: 'sun' } as const
  const room = end.plus ? sheet.widthOf(end.plus, raised) + 3 : 0
  sheet.group('Div', () => {
    sheet.say('P', end.time, { ...box, width: END_WIDTH - (align === 'right' ? room : 0), y }, time)
    if (end.plus) {
      const left = align === 'right' ? x + END_WIDTH - room + 3 : x + sheet.widthOf(end.time, time) + 3
      sheet.say('P', end.plus, { x: left, y: y + 1, width: 30 }, raised)
    }
    sheet.say('P', `${end.code} · ${end.city}`, { ...box, y: y + 28 }, { size: 10, align })
    sheet.say('P', end.airport, { ...box, y: y + 42 }, { size: 8, ink: 'quiet', align })
  })
}

function drawLine(sheet: Sheet, { via }: SliceWords) {
  const y = sheet.y + 19
  const [from, to] = [margin + END_WIDTH + 8, margin + CONTENT_WIDTH - END_WIDTH - 8]
  sheet.decorate((pen) => {
    pen.lineWidth(1.2).strokeColor(INKS.sea).moveTo(from, y).lineTo(to, y).stroke()
    for (const x of [from, to]) pen.circle(x, y, 2.6).fill(INKS.sea)
    via.forEach((_code, index) => {
      const x = from + ((to - from) * (index + 1)) / (via.length + 1)
      pen.lineWidth(1.2).circle(x, y, 3.2).fillAndStroke(INKS.paper, INKS.sea)
    })
  })
}

function writeLeg(sheet: Sheet, { title, detail, from, to, duration, wait }: LegWords) {
  const { y } = sheet
  const inner = { x: margin + 12, width: CONTENT_WIDTH - 24 }
  sheet.decorate((pen) => void pen.roundedRect(margin, y, 2.5, LEG - 10, 1).fill(INKS.tint))
  sheet.group('Div', () => {
    const head = { font: 'strong', size: 10 } as const
    sheet.say('P', title, { ...inner, y }, head)
    const shift = sheet.widthOf(title, head) + 8
    sheet.say('P', detail, { x: inner.x + shift, y: y + 0.5, width: inner.width - shift }, { size: 9, ink: 'quiet' })
    const ends = [from, to].map((end) => `${end.day}, ${end.time} ${end.code} (${end.offset})`)
    sheet.say('P', `${ends.join('  –  ')}  ·  ${duration}`, { ...inner, y: y + 14 }, { size: 9 })
    const airports = `${from.airport}  –  ${to.airport}`
    sheet.say('P', airports, { ...inner, y: y + 27 }, { size: 8.5, ink: 'quiet' })
  })
  sheet.y += LEG
  if (!wait) return
  sheet.say('P', wait, { ...inner, y: sheet.y - 4 }, { size: 8.5, ink: 'sun' })
  sheet.y += WAIT - 4
}
