import { expect, test } from 'vitest'
import { isAppError } from '#platform/errors.ts'
import { type CheckedPartner, checkPartner } from './check-partner.ts'

const TODAY = '2026-11-22'
function wrong(given: CheckedPartner): string[] {
  try {
    checkPartner(given, TODAY)
    return []
  } catch (error) {
    if (!isAppError(error)) throw error
    return (error.fields ?? []).map(({ field }) => field)
  }
}

test.each([
  ['+55 85 98765-4321', 'Brazil', []],
  ['(85) 98765-4321', 'Brasil', []],
  ['+351 912 345 678', 'Portugal', []],
  ['912 345 678', 'Portugal', ['phone']],
  ['1', 'Brazil', ['phone']],
  ['+55 85 1', 'Brazil', ['phone']],
])('the telephone %s in %s: %j', (phone, country, fields) => expect(wrong({ phone, country })).toEqual(fields))

test.each([
  ['https://www.pousada.com.br', []],
  ['http://pousada.com.br/quartos?a=1', []],
  ['www.pousada.com.br', []],
  ['', []],
  ['javascript:alert(1)', ['website_url']],
  ['ftp://pousada.com.br', ['website_url']],
  ['data:text/html,hello', ['website_url']],
  ['pousada', ['website_url']],
  ['https://user:secret@pousada.com.br', ['website_url']],
  ['http://127.0.0.1', ['website_url']],
])('the website %j: %j', (website_url, fields) => expect(wrong({ website_url, country: 'Brazil' })).toEqual(fields))

test.each([
  ['2008-11-22', []],
  ['2008-11-23', ['date_of_birth']],
  ['2027-01-01', ['date_of_birth']],
  ['1890-01-01', ['date_of_birth']],
])('born on %s: %j', (date_of_birth, fields) => expect(wrong({ date_of_birth, country: 'Brazil' })).toEqual(fields))

test.each([
  ['62598-000', 'Brazil', []],
  ['62598000', 'Brasil', []],
  ['6259', 'Brazil', ['postal_code']],
  ['1100-048', 'Portugal', []],
])('the postal code %s in %s: %j', (postal_code, country, fields) =>
  expect(wrong({ postal_code, country })).toEqual(fields),
)
