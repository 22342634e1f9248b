import { expect, it } from 'vitest'
import { meantBy } from './use-typed-place.ts'

const GRU = { code: 'GRU', name: 'São Paulo Guarulhos' }
const SAO = { code: 'SAO', name: 'São Paulo' }
const RECIFE = { code: 'REC', name: 'Recife' }
const REIMS = { code: 'RHE', name: 'Reims' }
const namesOf = ({ code, name }: typeof GRU) => [code, name]

it.each([
  ['GRU', [SAO, GRU], GRU],
  ['gru', [SAO, GRU], GRU],
  ['sao paulo', [GRU, SAO], SAO],
  ['Reci', [RECIFE], RECIFE],
  ['Re', [RECIFE, REIMS], undefined],
  ['nowhere', [], undefined],
])('"%s" means one place or none', (text, places, meant) => {
  expect(meantBy(text, places, namesOf)).toBe(meant)
})
