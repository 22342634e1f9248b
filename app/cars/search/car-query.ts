import { addDays, type Day, isDay } from '#platform/dates.ts'

/** A place as the form shows it: a code with its name, or a text that is still being typed. */
export type CarPlaceChoice = { text: string; chosen: { code: string; name: string } | null }

/** What is in the form. */
export type CarFormValues = {
  pickUpPlace: CarPlaceChoice
  /** Null: the car comes back to where it was picked up. */
  returnPlace: CarPlaceChoice | null
  pickUpDay: string
  pickUpTime: string
  returnDay: string
  returnTime: string
  age: string
}

export const NOWHERE: CarPlaceChoice = { text: '', chosen: null }
const USUAL_TIME = '10:00'
const USUAL_AGE = '30'
const TIME = /^([01]\d|2[0-3]):(00|30)$/

/** The form before anything is asked: in a week, for three days. */
export function emptyCarForm(today: Day): CarFormValues {
  return {
    pickUpPlace: NOWHERE,
    returnPlace: null,
    pickUpDay: addDays(today, 7),
    pickUpTime: USUAL_TIME,
    returnDay: addDays(today, 10),
    returnTime: USUAL_TIME,
    age: USUAL_AGE,
  }
}

/** What an address asks for, whether it is of the site or of a form that was sent before its scripts came. */
export function readCarTimes(params: URLSearchParams, today: Day): Omit<CarFormValues, 'pickUpPlace' | 'returnPlace'> {
  const usual = emptyCarForm(today)
  const [pickUpDay = '', pickUpTime = ''] = (params.get('pickUp') ?? '').split('T')
  const [returnDay = '', returnTime = ''] = (params.get('return') ?? '').split('T')
  return {
    pickUpDay: dayOr(params.get('pickUpDay') ?? pickUpDay, usual.pickUpDay),
    pickUpTime: timeOr(params.get('pickUpTime') ?? pickUpTime),
    returnDay: dayOr(params.get('returnDay') ?? returnDay, usual.returnDay),
    returnTime: timeOr(params.get('returnTime') ?? returnTime),
    age: params.get('age') || usual.age,
  }
}

const dayOr = (text: string, otherwise: string) => (text === '' ? otherwise : text)
const timeOr = (text: string) => (TIME.test(text) ? text : USUAL_TIME)

/** The address of the results; of places that are chosen only. */
export function carQueryOf(values: CarFormValues): URLSearchParams {
  const { pickUpPlace, returnPlace, pickUpDay, pickUpTime, returnDay, returnTime, age } = values
  const query = new URLSearchParams()
  if (pickUpPlace.chosen) query.set('pickUpPlace', pickUpPlace.chosen.code)
  if (returnPlace?.chosen && returnPlace.chosen.code !== pickUpPlace.chosen?.code)
    query.set('returnPlace', returnPlace.chosen.code)
  query.set('pickUp', `${pickUpDay}T${pickUpTime}`)
  query.set('return', `${returnDay}T${returnTime}`)
  query.set('age', age)
  return query
}

/** Another pick-up moves the return along where it would come before it. */
export function withPickUpDay(values: CarFormValues, pickUpDay: string): CarFormValues {
  if (!isDay(pickUpDay) || !isDay(values.returnDay) || pickUpDay < values.returnDay) return { ...values, pickUpDay }
  return { ...values, pickUpDay, returnDay: addDays(pickUpDay, 3) }
}
