import { expect, test } from 'vitest'
import { readCredits } from './credits.ts'

test('words and links of an attribution are kept, and nothing that could run', () => {
  const html =
    '<a href="https://www.openstreetmap.org/copyright" onclick="alert(1)">© OpenStreetMap</a> and <b>others</b>' +
    '<script>alert(2)</script><a href="javascript:alert(3)">more</a><img src=x onerror="alert(4)">'
  expect(readCredits(html).map(({ text, href }) => [text, href])).toEqual([
    ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
    [' and ', null],
    ['others', null],
    ['more', null],
  ])
  expect(readCredits('© Example & Sons').map(({ text }) => text)).toEqual(['© Example & Sons'])
})
