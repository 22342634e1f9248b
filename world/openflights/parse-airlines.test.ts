import { expect, it } from 'vitest'
import { parseAirlines } from './parse-airlines.ts'

const FILE = [
  '1,"Old Heron",\\N,"HE","HRN","HERON","Nowhere","N"',
  '2,"Heron, Son & Co",\\N,"HE","HSC","SON","Nowhere","Y"',
  '3,"The \\"Quick\\" One",\\N,"","QIK","QUICK","Nowhere","Y"',
  '4,"Nameless",\\N,"-","N/A",\\N,\\N,"Y"',
  'not an airline',
  '',
].join('\r\n')

it('reads names by id and by both designators, and prefers the airline that still flies', () => {
  const { byId, byCode } = parseAirlines(FILE)
  expect(byId.get('1')).toBe('Old Heron')
  expect(byCode.get('HE')).toBe('Heron, Son & Co')
  expect(byCode.get('HRN')).toBe('Old Heron')
  expect(byCode.get('QIK')).toBe('The "Quick" One')
  expect([...byCode.keys()]).not.toContain('-')
  expect([...byCode.keys()]).not.toContain('N/A')
  expect(byId.size).toBe(4)
})
