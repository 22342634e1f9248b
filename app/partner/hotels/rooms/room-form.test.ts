import { expect, test } from 'vitest'
import { NEW_ROOM, type RoomValues, readRoom, valuesOfRoom } from './room-form.ts'

const good: RoomValues = { ...NEW_ROOM, name: 'Standard', price: '300,00', sizeM2: '22', extraAdult: '50' }
const fieldsOf = (values: RoomValues) => readRoom(values, 'BRL').problems?.map(({ field }) => field)

test('what is typed is sent in minor units and comes back as it was', () => {
  const { input } = readRoom(good, 'BRL')
  expect(input).toMatchObject({ price: 30_000, extraAdult: 5000, extraChild: 0, sizeM2: 22, maxGuests: 2 })
  if (!input) throw new Error('no input')
  const room = { ...input, id: '1', version: 1, archived: false }
  expect(valuesOfRoom(room, 'BRL', 'pt-BR')).toEqual({ ...good, extraAdult: '50,00' })
})

test('a new one says what it lacks, field by field', () => {
  expect(fieldsOf(NEW_ROOM)).toEqual(['room.name', 'room.price'])
  expect(fieldsOf({ ...good, beds: [], sizeM2: 'large', allotment: '', price: 'cheap' })).toEqual([
    'room.beds',
    'room.sizeM2',
    'room.allotment',
    'room.price',
  ])
})

test('nobody fits in beyond the guests that the room is for', () => {
  expect(fieldsOf({ ...good, maxAdults: '3', baseGuests: '4' })).toEqual(['room.baseGuests', 'room.maxAdults'])
})
