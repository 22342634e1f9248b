import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsTicket, shortenNames, TICKET_LETTERS, ticketLine } from './ticket-name.contract.ts'

describe('names that a ticket can carry', () => {
  test.each([
    ['Ana Maria', 'Souza', 'Ana Maria', 'Souza'],
    [
      'Ana',
      'Wolfeschlegelsteinhausen Bergerdorff Hubert Blaine Schmidt',
      'Ana',
      'Wolfeschlegelsteinhausen Bergerdorff Hubert Blaine',
    ],
    ['Ana', 'W'.repeat(60), 'A', 'W'.repeat(55)],
  ])('%s %s', (givenNames, surname, given, family) =>
    expect(shortenNames({ givenNames, surname })).toEqual({ givenNames: given, surname: family }),
  )

  test('middle names go first, the last of them before the others', () => {
    const names = { givenNames: 'Maria Aparecida Conceição Imaculada', surname: 'Albuquerque Cavalcanti de Holanda' }
    expect(shortenNames(names)).toEqual({ givenNames: 'Maria Aparecida', surname: names.surname })
  })

  test('whatever is typed fits afterwards, and what fits is left alone', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'aÄßœ -’é'), minLength: 1, maxLength: 60 })
      .map((text) => `A${text}`)
    fc.assert(
      fc.property(name, name, (givenNames, surname) => {
        const names = { givenNames, surname }
        const short = shortenNames(names)
        expect(ticketLine(short).length).toBeLessThanOrEqual(TICKET_LETTERS)
        if (fitsTicket(names)) expect(ticketLine(short)).toBe(ticketLine(names))
        expect(short.givenNames).not.toBe('')
        expect(short.surname).not.toBe('')
      }),
    )
  })
})
