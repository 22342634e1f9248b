import { expect, test } from 'vitest'
import { emptyTraveller } from '#app/components/travellers/traveller-form.ts'
import { checkCompanion, readCompanion } from './check-companion.ts'

const TODAY = '2030-06-01'
const ana = {
  ...emptyTraveller(),
  givenNames: 'Ana Maria',
  surname: 'Souza',
  birthDate: '1990-05-04',
  gender: 'F',
  nationality: 'BR',
}
const words = (values: Record<string, string>) =>
  checkCompanion(values, TODAY).map(({ field, message }) => `${field}: ${message.message}`)

test('an empty form asks for everything that is needed, once, in its order', () => {
  expect(words(emptyTraveller())).toEqual([
    'givenNames: Enter the given names exactly as in the passport.',
    'surname: Enter the surname exactly as in the passport.',
    'birthDate: Enter the birth date.',
    'gender: Choose the gender shown in the document.',
    'nationality: Choose the nationality.',
  ])
})

test('a person without a document is enough', () => {
  expect(words(ana)).toEqual([])
  expect(readCompanion(ana)).toEqual({
    givenNames: 'Ana Maria',
    surname: 'Souza',
    birthDate: '1990-05-04',
    gender: 'F',
    nationality: 'BR',
    document: null,
    frequentFlyer: null,
  })
})

test('a document of the country of the nationality, and a number of an airline', () => {
  const values = { ...ana, documentNumber: ' fx123456 ', flyerCarrier: 'ja', flyerNumber: '12345' }
  expect(words(values)).toEqual([])
  expect(readCompanion(values)).toMatchObject({
    document: { kind: 'passport', number: 'FX123456', country: 'BR', expires: null },
    frequentFlyer: { carrier: 'JA', number: '12345' },
  })
})

test.each([
  [{ givenNames: 'Ana2' }, 'givenNames: Use the letters in the passport, without digits or symbols.'],
  [{ birthDate: '2030-06-02' }, 'birthDate: This day is in the future. Check the year.'],
  [{ documentNumber: '!' }, 'documentNumber: Enter the document number, 4 to 20 letters and digits.'],
  [{ flyerNumber: '12345' }, 'flyerCarrier: Enter the two-character code of the airline.'],
  [{ flyerCarrier: 'JA', flyerNumber: '1' }, 'flyerNumber: A frequent-flyer number has 4 to 20 letters and digits.'],
])('%j', (change, found) => {
  expect(words({ ...ana, ...change })).toEqual([found])
})
