import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCorrectionOf } from './corrected-name.ts'

const name = (line: string) => {
  const [surname = '', givenNames = ''] = line.split('/')
  return { surname, givenNames }
}

test.each([
  ['SOUSA/ANA', 'SOUZA/ANA'],
  ['SOUZA/ANA', 'SOUZA/AAN'],
  ['ANA/SOUZA', 'SOUZA/ANA'],
  ['SOUZA/ANA', 'SOUZA/ANA LUCIA'],
  ['SOUZA/ANA LUCIA MARIA', 'SOUZA/ANA MARIA'],
  ['SOUZA/ANA', 'SOUZA LIMA/ANA'],
  ['CONCEICAO/JOAO', 'CONCEICOA/JOAO'],
  ['GONSALVES/MARIA', 'GONCALVES/MARIA'],
])('%s becomes %s', (before, after) => expect(isCorrectionOf(name(before), name(after))).toBe(true))

test.each([
  ['SOUZA/ANA', 'SOUZA/RUI'],
  ['SOUZA/ANA', 'LIMA/ANA'],
  ['SOUZA/ANA', 'SOUZA/EVA'],
  ['SOUZA/ANA MARIA', 'SOUZA/MARIA'],
  ['SOUZA/CARLA', 'SOUZA/MARLENE'],
  ['LI/BO', 'LU/BA'],
  ['LIMA/ANA', 'LEAL/ANNA'],
])('%s does not become %s', (before, after) => expect(isCorrectionOf(name(before), name(after))).toBe(false))

const word = fc.stringMatching(/^[A-Z]{1,12}$/)
const names = fc.record({ surname: word, givenNames: word })

const long = fc.stringMatching(/^[A-Z]{7,12}$/)

test('everyone is themselves, and for a slip in a long name it is the same both ways', () => {
  fc.assert(fc.property(names, (one) => isCorrectionOf(one, one)))
  fc.assert(
    fc.property(long, long, fc.nat(6), fc.constantFrom('X', 'Q', ''), (surname, givenNames, at, letter) => {
      const slip = surname.slice(0, at) + letter + surname.slice(at + 1)
      const [one, other] = [
        { surname, givenNames },
        { surname: slip, givenNames },
      ] as const
      return isCorrectionOf(one, other) && isCorrectionOf(other, one)
    }),
  )
})

test('no stranger takes a ticket over: a name without a letter in common is never a correction', () => {
  const half = (letters: string) => fc.stringMatching(new RegExp(`^[${letters}]{1,12}$`))
  const of = (letters: string) => fc.record({ surname: half(letters), givenNames: half(letters) })
  fc.assert(fc.property(of('A-M'), of('N-Z'), (one, other) => !isCorrectionOf(one, other)))
})
