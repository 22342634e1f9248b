import { AppError } from '#platform/errors.ts'

const TEXT = {
  notFound: /*i18n*/ { id: 'car.desk.not-found', message: 'There is no such depot. Open the list of depots again.' },
  city: /*i18n*/ { id: 'car.desk.city', message: 'We do not know this city. Choose it from the suggestions.' },
  code: /*i18n*/ { id: 'car.desk.code', message: 'Another depot has this code. Choose a different one.' },
  sold: /*i18n*/ {
    id: 'car.desk.sold',
    message:
      'On {count, plural, one {one day} other {# days}} from {day} on, up to {sold} of these cars are sold or held: there cannot be fewer. Take units out of service instead, and give larger cars.',
  },
  outage: /*i18n*/ {
    id: 'car.desk.outage',
    message: 'The depot has only {units} of these cars. Enter no more than that.',
  },
  hire: /*i18n*/ {
    id: 'car.desk.hire',
    message: 'There is no such hire at this depot that still stands. Open the depot again.',
  },
  smaller: /*i18n*/ {
    id: 'car.desk.smaller',
    message: 'Only a larger car with no fewer seats and bags may be given, and no manual one for an automatic.',
  },
  none: /*i18n*/ {
    id: 'car.desk.none',
    message: 'No car of this class is free on all days of the hire. Choose another class.',
  },
}

export const deskErrors = {
  notFound: () => new AppError('car/not-found', { userMessage: TEXT.notFound }),
  city: () =>
    new AppError('request/invalid', { userMessage: TEXT.city, fields: [{ field: 'cityId', text: TEXT.city }] }),
  code: () => new AppError('car/state', { userMessage: TEXT.code, fields: [{ field: 'code', text: TEXT.code }] }),
  sold: (values: { count: number; day: string; sold: number }) =>
    new AppError('car/state', {
      userMessage: TEXT.sold,
      values,
      fields: [{ field: 'units', text: TEXT.sold, values }],
    }),
  outage: (units: number) =>
    new AppError('car/state', {
      userMessage: TEXT.outage,
      values: { units },
      fields: [{ field: 'units', text: TEXT.outage, values: { units } }],
    }),
  hire: () => new AppError('car/not-found', { userMessage: TEXT.hire }),
  smaller: () => new AppError('car/state', { userMessage: TEXT.smaller }),
  none: () => new AppError('car/state', { userMessage: TEXT.none }),
}
