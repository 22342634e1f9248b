import { AppError } from '#platform/errors.ts'

const TEXT = {
  notFound: /*i18n*/ { id: 'car.desk.not-found', message: 'This depot does not exist. Open the list of depots again.' },
  city: /*i18n*/ { id: 'car.desk.city', message: 'We do not know this city. Choose it from the suggestions.' },
  code: /*i18n*/ { id: 'car.desk.code', message: 'Another depot already has this code. Choose a different one.' },
  sold: /*i18n*/ {
    id: 'car.desk.sold',
    message:
      'On {count, plural, one {one day} other {# days}} from {day}, up to {sold} of these cars are sold or on hold: you cannot have fewer. Take units out of service instead, and upgrade drivers to larger cars.',
  },
  outage: /*i18n*/ {
    id: 'car.desk.outage',
    message: 'The depot has only {units} of these cars. Enter that number or fewer.',
  },
  hire: /*i18n*/ {
    id: 'car.desk.hire',
    message: 'This depot has no such active rental. Open the depot again.',
  },
  smaller: /*i18n*/ {
    id: 'car.desk.smaller',
    message: 'You can only upgrade to a larger car with no fewer seats and bags, and never from automatic to manual.',
  },
  none: /*i18n*/ {
    id: 'car.desk.none',
    message: 'No car of this class is free on all days of the rental. Choose another class.',
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
