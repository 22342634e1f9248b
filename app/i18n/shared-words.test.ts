import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const AREAS = ['site', 'hotels', 'booking', 'account', 'partner', 'admin', 'dev']
const SHARED = /from '#app\/components\/(stays|map)\//

/** In production a word that is in no catalogue of the page is drawn as its id; in development it is not. */
test.each(AREAS)('%s loads the words of what it draws of stays and maps', (area) => {
  const draws = globSync(`app/${area}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .some((file) => SHARED.test(readFileSync(file, 'utf8')))
  for (const layout of globSync(`app/i18n/${area}-{en,pt}.tsx`)) {
    expect([layout, readFileSync(layout, 'utf8').includes('../locales/stays/')]).toEqual([layout, draws])
  }
  if (area === 'site') expect(draws).toBe(false)
})
