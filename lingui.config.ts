import { defineConfig } from '@lingui/cli'
import { poFormat } from './scripts/po-format.ts'

const tests = ['**/*.{test,fixture}.{ts,tsx}', '**/node_modules/**']
/** Folders of app/ with a catalogue of their own. What a page brings of them works scripts/page-words.ts out. */
const AREAS = [
  'hotels',
  'cars',
  'booking',
  'account',
  'partner',
  'admin',
  'dev',
  'chat',
  'help',
  'offers',
  'places',
  'packages',
  'insurance',
  'careers',
  'legal',
  'consent',
  'footer',
]
/** Pages whose sentences no other page needs. */
const PAGES = {
  flights: ['site/flights.tsx', 'site/flights', 'site/flight-offer.tsx', 'site/flight-offer'],
  about: ['site/about-us.tsx', 'site/about', 'site/subscribe.tsx', 'site/subscribe'],
  /** After the checkout; it has more to say than everything before. */
  reservation: [
    'booking/success.tsx',
    'booking/booking-confirmation.tsx',
    'booking/confirmation.tsx',
    'booking/reservation.tsx',
    'booking/reservation',
    'sale/*/reservation',
  ],
  /** Trips on this device; on pages of bookings and of the account too. */
  wallet: ['booking/wallet.tsx', 'booking/wallet', 'wallet'],
}
/** The parts of the kit that the chat widget does not use. */
const SIGN_IN = ['kit/sign-in', 'kit/second-factor']
/** What several areas draw. */
const SHARED = {
  stays: ['components/stays', 'components/map'],
  'flight-filters': ['components/flights/filters'],
  hires: ['components/cars'],
  fares: ['components/flights/fares'],
  talk: ['components/talk'],
  'price-alert': ['components/price-alert'],
  unavailable: ['components/unavailable'],
  /** Comes late where a page has the words of every page alone. */
  dates: ['components/dates'],
  'charged-note': ['components/charged-note'],
  'place-links': ['components/place-links'],
  'legal-text': ['components/legal'],
  'sign-in': SIGN_IN,
  kit: ['kit'],
}
/** What is sold is drawn on the pages of bookings; what a kind has for another area is in a folder of that name. */
const OF_KINDS = ['account', 'admin']
const ofArea = (area: string) => {
  if (area === 'booking') return [area, 'sale']
  return OF_KINDS.includes(area) ? [area, `sale/*/${area}`] : [area]
}
const foldersOf = (names: readonly string[]) => names.map((name) => `<rootDir>/app/${name}`)
const allIn = (names: readonly string[]) =>
  foldersOf(names).map((name) => (name.endsWith('.tsx') ? name : `${name}/**`))
const apart = [...AREAS.flatMap(ofArea), ...Object.values(PAGES).flat(), ...Object.values(SHARED).flat()]

export default defineConfig({
  sourceLocale: 'en',
  // English is the source: what the pages need of it is read out of the Portuguese (scripts/english-catalogues.ts).
  locales: ['pt-BR'],
  format: poFormat,
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/app/locales/site/{locale}',
      include: ['<rootDir>/app'],
      exclude: [...tests, ...allIn(apart)],
    },
    ...[...AREAS.map((area) => [area, ofArea(area)] as const), ...Object.entries(PAGES), ...Object.entries(SHARED)].map(
      ([name, folders]) => ({
        path: `<rootDir>/app/locales/${name}/{locale}`,
        include: foldersOf(folders).map((name) => (name.includes('*') ? `${name}/**` : name)),
        exclude: [
          ...tests,
          ...(name === 'kit' ? allIn(SIGN_IN) : []),
          ...(name === 'booking'
            ? allIn([...OF_KINDS.map((area) => `sale/*/${area}`), ...PAGES.reservation, ...PAGES.wallet])
            : []),
        ],
      }),
    ),
    {
      path: '<rootDir>/platform/locales/{locale}',
      include: ['<rootDir>/modules', '<rootDir>/platform', '<rootDir>/server'],
      exclude: tests,
    },
  ],
})
