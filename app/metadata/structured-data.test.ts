import { describe, expect, test } from 'vitest'
import { articleMarkup } from '#app/help/centre/article-markup.ts'
import { hotelData } from '#app/hotels/detail/hotel-data.ts'
import { registerCatalogue } from '#app/i18n/languages.ts'
import { messages as pt } from '#app/locales/site/pt-BR.po'
import { messages as en } from '#app/locales/site/pt-BR.po?english'
import { offerData } from '#app/site/flight-offer/offer-data.ts'
import { wrongInSchema } from '#tests/support/schema-org.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { pageMeta } from './page-meta.ts'
import { PAGES } from './pages.ts'

registerCatalogue('en', en)
registerCatalogue('pt-BR', pt)

const ORIGIN = 'https://jangada.example'
const matches = [{ id: 'root', loaderData: { origin: ORIGIN } }]

function dataOf(pathname: string): Record<string, unknown>[] {
  return pageMeta({ location: { pathname }, matches }, PAGES).flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : [],
  )
}

describe('the vocabulary', () => {
  const thing = (over: object) => wrongInSchema({ '@context': 'https://schema.org', '@type': 'Hotel', ...over })
  test.each([
    ['a type that is none', { '@type': 'Pousada' }, /no type Pousada/],
    ['a property of another type', { flightNumber: 'J1 100' }, /no such property/],
    ['a value of another kind', { starRating: { '@type': 'Place', name: 'x' } }, /may not be a Place/],
    ['a property within a thing', { geo: { '@type': 'GeoCoordinates', height: 1 } }, /no such property/],
    ['a number where there is none', { petsAllowed: 7 }, /petsAllowed may not be 7/],
    ['another context', { '@context': 'https://schema.example' }, /@context/],
  ])('refuses %s', (_what, over, says) => {
    expect(thing(over).join()).toMatch(says)
  })
  test('takes what is right', () => {
    expect(thing({ name: 'x', petsAllowed: true, checkinTime: '14:00', image: `${ORIGIN}/a.webp` })).toEqual([])
  })
})

test.each(PAGES.map(({ path }) => path))(
  '%s says nothing in either language that the vocabulary does not have',
  (path) => {
    for (const language of ['', '/pt']) {
      const data = dataOf(`${language}${path}`.replaceAll(/:\w+/g, 'x'))
      expect(data.flatMap(wrongInSchema)).toEqual([])
      expect(data.map((one) => one['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    }
  },
)

test('a page of one thing says where it is, in its language and in order', () => {
  const trail = [{ name: 'Fortaleza', path: '/pt/hotels?cityCode=FOR' }]
  const at = { location: { pathname: '/pt/hotels/1' }, matches }
  const tag = breadcrumbs(at, PAGES, { title: 'Pousada do Vento', between: trail })
  const crumbs = 'script:ld+json' in tag && tag['script:ld+json']
  expect(wrongInSchema(crumbs)).toEqual([])
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Hotéis', item: `${ORIGIN}/pt/hotels` },
      { position: 2, name: 'Fortaleza', item: `${ORIGIN}/pt/hotels?cityCode=FOR` },
      { position: 3, name: 'Pousada do Vento', item: `${ORIGIN}/pt/hotels/1` },
    ],
  })
})

test('an article is a question where it asks one', () => {
  const asks = articleMarkup({ title: 'How can I pay?', summary: 'By card.' }, 'en')['script:ld+json']
  const tells = articleMarkup({ title: 'I forgot my password', summary: 'Ask for a link.' }, 'pt-BR')['script:ld+json']
  expect([asks['@type'], tells['@type']]).toEqual(['FAQPage', 'Article'])
  expect([asks, tells].flatMap(wrongInSchema)).toEqual([])
})

test('a hotel with everything', () => {
  const rules = { checkInFrom: '14:00', checkInUntil: '23:00', checkOutUntil: '11:00', children: true, minimumAge: 18 }
  const hotel = {
    name: 'Pousada do Vento',
    description: 'By the sea',
    address: 'Avenida Beira Mar, 100',
    cityName: 'Fortaleza',
    state: 'CE',
    postalCode: '60165-121',
    countryCode: 'BR',
    latitude: -3.72,
    longitude: -38.5,
    stars: 4,
    rules: { ...rules, pets: 'yes' as const, smoking: false, parties: false, quietFrom: null, quietUntil: null },
    score: { mean: 8.7, count: 12 },
    demonstration: false,
  }
  expect(wrongInSchema(hotelData(hotel, { origin: ORIGIN, path: '/hotels/1', image: '/art/1.svg' }))).toEqual([])
})

describe('a price', () => {
  const at = (local: string) => ({ local, instant: `${local}:00.000Z` })
  const airport = (iataCode: string) => ({ iataCode, name: `${iataCode} airport` }) as never
  const offer = {
    demonstration: false,
    expiresAt: '2026-11-26T12:30:00.000Z',
    airports: { GRU: airport('GRU'), GIG: airport('GIG') },
    carriers: { J1: { code: 'J1', name: 'Jangada Air', invented: false } },
    slices: [
      {
        segments: [
          {
            carrier: 'J1',
            flightNumber: 'J1 100',
            origin: 'GRU',
            destination: 'GIG',
            departure: at('2026-12-20T10:00'),
            arrival: at('2026-12-20T11:05'),
          },
        ],
      } as never,
    ],
    fare: { price: { total: { amount: 45_990, currency: 'BRL' as const } } },
  }
  const page = { origin: ORIGIN, path: '/flights/1', name: 'São Paulo to Rio' }

  test('is told with its end', () => {
    const told = offerData(offer, page)
    expect(wrongInSchema(told)).toEqual([])
    expect(told).toMatchObject({ price: 459.9, priceCurrency: 'BRL', priceValidUntil: '2026-11-26T12:30:00.000Z' })
  })

  test('of invented flights is not told', () => {
    expect(offerData({ ...offer, demonstration: true }, page)).toBeNull()
  })
})
