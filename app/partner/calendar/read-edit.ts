import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Calendar, CalendarEdit, OwnNight } from '#modules/hotels/calendar/calendar.contract.ts'
import { addDays, isDay } from '#platform/dates.ts'
import { type Currency, parseMoney } from '#platform/money.ts'

export type FieldsProps = {
  form: EditForm
  change: (part: Partial<EditForm>) => void
  errorOf: (field: keyof EditForm) => string | undefined
  calendar: Calendar
}

/** The fields of the form as they are typed. Each choice is empty ("leave as it is") or says what to do. */
export type EditForm = {
  from: string
  /** The last night that changes. */
  last: string
  roomTypeIds: string[]
  weekdays: number[]
  mode: 'set' | 'copy'
  price: '' | 'own' | 'plain'
  priceText: string
  allotment: '' | 'own' | 'plain'
  allotmentText: string
  closed: '' | 'yes' | 'no'
  minStay: '' | 'own' | 'plain'
  minStayText: string
  maxStay: '' | 'own' | 'plain'
  maxStayText: string
  arrival: '' | 'yes' | 'no'
  departure: '' | 'yes' | 'no'
  copyFrom: string
  copyLast: string
  copyRoom: string
}

export type Problem = { field: keyof EditForm; message: MessageDescriptor }
type Read = { edit: CalendarEdit; problems: [] } | { edit: null; problems: Problem[] }

const NUMBER = /^\d{1,4}$/

/** What the form means, or what is wrong with it. Days are read inclusive and sent half-open. */
export function readEdit(form: EditForm, currency: Currency): Read {
  const problems: Problem[] = []
  const wrong = (field: keyof EditForm, message: MessageDescriptor) => void problems.push({ field, message })
  if (!isDay(form.from)) wrong('from', msg`Enter the first night.`)
  if (!isDay(form.last)) wrong('last', msg`Enter the last night.`)
  else if (form.last < form.from) wrong('last', msg`The last night cannot be before the first one.`)
  if (form.roomTypeIds.length === 0) wrong('roomTypeIds', msg`Choose at least one room type.`)
  if (form.weekdays.length === 0) wrong('weekdays', msg`Choose at least one weekday.`)
  const what = form.mode === 'set' ? { set: readSet(form, currency, wrong) } : { copy: readCopy(form, wrong) }
  if (problems.length > 0) return { edit: null, problems }
  const { from, roomTypeIds, weekdays } = form
  const range = { from, until: addDays(form.last, 1), roomTypeIds, ...(weekdays.length < 7 && { weekdays }) }
  return { edit: { ...range, ...what } as CalendarEdit, problems: [] }
}

type Wrong = (field: keyof EditForm, message: MessageDescriptor) => void

function readSet(form: EditForm, currency: Currency, wrong: Wrong): Partial<OwnNight> {
  const set: Partial<OwnNight> = {}
  if (form.price === 'plain') set.price = null
  if (form.price === 'own') {
    const price = parseMoney(form.priceText, currency)
    if (price) set.price = price.amount
    else wrong('priceText', msg`Enter a price above zero.`)
  }
  const number = (
    field: 'allotment' | 'minStay' | 'maxStay',
    least: number,
    most: number,
    message: MessageDescriptor,
  ) => {
    const choice = form[field]
    const text = form[`${field}Text`].trim()
    if (choice === 'plain') set[field] = null
    if (choice !== 'own') return
    const value = NUMBER.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) set[field] = value
    else wrong(`${field}Text`, message)
  }
  number('allotment', 0, 999, msg`Enter a number of rooms from 0 to 999.`)
  number('minStay', 1, 30, msg`Enter a number of nights from 1 to 30.`)
  number('maxStay', 1, 30, msg`Enter a number of nights from 1 to 30.`)
  if (form.closed !== '') set.closed = form.closed === 'yes'
  if (form.arrival !== '') set.closedToArrival = form.arrival === 'no'
  if (form.departure !== '') set.closedToDeparture = form.departure === 'no'
  if (Object.keys(set).length === 0) wrong('price', msg`Choose at least one thing to change.`)
  if (set.minStay && set.maxStay && set.minStay > set.maxStay) {
    wrong('maxStayText', msg`The longest stay cannot be shorter than the shortest one.`)
  }
  return set
}

function readCopy({ copyFrom, copyLast, copyRoom }: EditForm, wrong: Wrong) {
  if (!isDay(copyFrom)) wrong('copyFrom', msg`Enter the first night to copy.`)
  if (!isDay(copyLast)) wrong('copyLast', msg`Enter the last night to copy.`)
  else if (copyLast < copyFrom) wrong('copyLast', msg`The last night cannot be before the first one.`)
  const until = isDay(copyLast) ? addDays(copyLast, 1) : copyLast
  return { from: copyFrom, until, ...(copyRoom !== '' && { roomTypeId: copyRoom }) }
}

export function emptyEdit(range: Pick<EditForm, 'from' | 'last' | 'roomTypeIds'>): EditForm {
  return {
    ...range,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    mode: 'set',
    price: '',
    priceText: '',
    allotment: '',
    allotmentText: '',
    closed: '',
    minStay: '',
    minStayText: '',
    maxStay: '',
    maxStayText: '',
    arrival: '',
    departure: '',
    copyFrom: '',
    copyLast: '',
    copyRoom: '',
  }
}
