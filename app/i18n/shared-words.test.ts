import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const AREAS = ['site', 'hotels', 'booking', 'reservation', 'account', 'partner', 'admin', 'dev']
/** What is drawn after the checkout alone. */
const RESERVATION = /^app\/(booking\/(reservation|success|(booking-)?confirmation)|sale\/[^/]+\/reservation)\b/
/** The files of the kit that say something; most of it has no words. */
const SPEAKING = globSync('app/kit/**/*.{ts,tsx}')
  .filter(
    (file) =>
      !/^app\/kit\/(sign-in|second-factor)\/|\.test\.tsx?$/.test(file) &&
      /from '@lingui\/\w+\/macro'/.test(readFileSync(file, 'utf8')),
  )
  .map((file) => file.replaceAll('.', '\\.'))
const SHARED = {
  stays: /from '#app\/components\/(stays|map)\//,
  talk: /from '#app\/components\/talk\//,
  'sign-in': /from '#app\/kit\/(sign-in|second-factor)\//,
  // What is written to someone is drawn with the kit.
  kit: new RegExp(`from '#(app/components/talk/.+|${SPEAKING.join('|')})'`),
}

/** In production a word that is in no catalogue of the page is drawn as its id; in development it is not. */
test.each(
  AREAS.flatMap((area) => (['stays', 'talk', 'sign-in', 'kit'] as const).map((shared) => [area, shared] as const)),
)('%s loads the words of what it draws of %s', (area, shared) => {
  // What is sold is drawn by the booking.
  const rooms = ['booking', 'reservation'].includes(area) ? '{booking,sale}' : area
  const draws = globSync(`app/${rooms}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file) && !(area === 'booking' && RESERVATION.test(file)))
    .some((file) => SHARED[shared].test(readFileSync(file, 'utf8')))
  for (const layout of globSync(`app/i18n/${area}-{en,pt}.tsx`)) {
    const loads = readFileSync(layout, 'utf8').includes(`#app/locales/${shared}/`)
    expect([layout, loads]).toEqual([layout, draws])
  }
  if (area === 'site') expect(draws).toBe(false)
})

test('pages with words of their own are drawn under their layout only', () => {
  // The table for the site map has the rows of all areas, and says none of their words.
  const drawn = globSync('app/**/*.{ts,tsx}', { exclude: ['app/site/**', 'app/metadata/pages.ts'] }).filter((file) =>
    /from '#app\/site\/(flight|about|subscribe|later|not-)/.test(readFileSync(file, 'utf8')),
  )
  expect(drawn).toEqual([])
})

/** A folder that the extraction looks past is drawn as ids in production. */
test('every file that says something is read for a catalogue', () => {
  const catalogues = globSync('app/locales/*/pt-BR.po').map((file) => readFileSync(file, 'utf8'))
  const read = new Set(catalogues.flatMap((text) => [...text.matchAll(/^#: (.+)$/gm)].map(([, file]) => file)))
  const speaks = (text: string) => text.includes("/macro'") && /\b(msg|t)`|\bmsg\(|<Trans>|<Plural/.test(text)
  const speaking = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file) && speaks(readFileSync(file, 'utf8')),
  )
  expect(speaking.filter((file) => !read.has(file))).toEqual([])
})
