import { expect, test } from 'vitest'
import { checkEntries, emptyEntries, spreadPaste } from './check-entries.ts'

const ana = '0199a000-0000-7000-8000-000000000001'
const rui = '0199a000-0000-7000-8000-000000000002'
const work = { purpose: 'issue' as const, travellerIds: [ana, rui], airlinePrefixes: ['957', '102'] }

function fieldsOf(...typed: [string, string?][]) {
  const entries = typed.map(([number, checkDigit = ''], i) => ({
    travellerId: i === 0 ? ana : rui,
    number,
    checkDigit,
  }))
  return checkEntries(work, entries).map(({ field }) => field)
}

test('numbers may be typed with blanks and hyphens, with any prefix of the journey', () => {
  expect(fieldsOf(['957-1234567890'], ['102 123 456 7891', String(1_234_567_891 % 7)])).toEqual([])
})

test.each([
  ['nothing', ['', '9571234567891'], ['tickets.0.number']],
  ['twelve digits', ['957123456789', '9571234567891'], ['tickets.0.number']],
  ['letters', ['957123456789O', '957'], ['tickets.0.number', 'tickets.1.number']],
  ['a stranger to the journey', ['9571234567890', '0011234567891'], ['tickets.1.number']],
  ['the same twice', ['9571234567890', '957-1234567890'], ['tickets.1.number']],
])('%s is refused at its field', (_, [first = '', second = ''], fields) => {
  expect(fieldsOf([first], [second])).toEqual(fields)
})

test('a check digit is looked at where there is one', () => {
  expect(fieldsOf(['9571234567890', '9'], ['9571234567891'])).toEqual(['tickets.0.checkDigit'])
})

test('numbers that were copied together go to one traveller each', () => {
  const entries = emptyEntries(work)
  expect(spreadPaste(entries, 0, '9571234567890\n9571234567891\n')?.map(({ number }) => number)).toEqual([
    '9571234567890',
    '9571234567891',
  ])
  expect(spreadPaste(entries, 1, '1,2')?.map(({ number }) => number)).toEqual(['', '1'])
  expect(spreadPaste(entries, 0, '957-1234567890')).toBeNull()
})
