import { describe, expect, test } from 'vitest'
import { jobPosting } from '#app/careers/job-posting.ts'
import { meta as openingMeta } from '#app/careers/opening.tsx'
import { articleMarkup } from '#app/help/centre/article-markup.ts'
import { hotelData } from '#app/hotels/detail/hotel-data.ts'
import { i18nFor, registerCatalogue } from '#app/i18n/languages.ts'
import { messages as careersPt } from '#app/locales/careers/pt-BR.po'
import { messages as careersEn } from '#app/locales/careers/pt-BR.po?english'
import { messages as pt } from '#app/locales/site/pt-BR.po'
import { messages as en } from '#app/locales/site/pt-BR.po?english'
import { tripData, tripList } from '#app/offers/offer/trip-data.ts'
import { cityData } from '#app/places/city/city-data.ts'
import { questionsOf } from '#app/places/route/questions.ts'
import { questionData, routeData } from '#app/places/route/route-data.ts'
import { offerData } from '#app/site/flight-offer/offer-data.ts'
import type { Opening } from '#modules/careers/careers.contract.ts'
import { EMPLOYMENTS, WORKPLACES } from '#modules/careers/careers-limits.contract.ts'
import type { RoutePage } from '#modules/offers/places/places.contract.ts'
import { wrongInSchema } from '#tests/support/schema-org.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { pageMeta } from './page-meta.ts'
import { PAGES } from './pages.ts'

registerCatalogue('en', en)
registerCatalogue('pt-BR', pt)
registerCatalogue('en', careersEn)
registerCatalogue('pt-BR', careersPt)

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

const opening: Opening = {
  slug: 'travel-support-agent',
  team: 'Customer care',
  title: 'Travel support agent',
  summary: 'Answer travellers.',
  body: 'You write short, warm and exact answers.',
  place: 'Recife',
  country: 'BR',
  workplace: 'office',
  employment: 'full_time',
  openedOn: '2026-11-01',
  closesOn: null,
}

test('an opening says only what the vocabulary has, wherever one works', () => {
  const told = (over: Partial<Opening>) => jobPosting({ ...opening, ...over }, ORIGIN)['script:ld+json']
  for (const workplace of WORKPLACES) {
    for (const employment of EMPLOYMENTS) {
      expect(wrongInSchema(told({ workplace, employment, closesOn: '2026-12-31' }))).toEqual([])
    }
  }
  expect(wrongInSchema({ ...told({}), salary: '1' }).join()).toMatch(/no such property/)
  expect(told({ workplace: 'remote' })).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-01',
    jobLocationType: 'TELECOMMUTE',
    jobLocation: { address: { addressLocality: 'Recife', addressCountry: 'BR' } },
  })
  const at = { location: { pathname: '/pt/careers/travel-support-agent' }, matches }
  const tag = breadcrumbs(at, PAGES, { title: 'Agente de atendimento' })
  expect('script:ld+json' in tag && tag['script:ld+json']).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Trabalhe conosco', item: `${ORIGIN}/pt/careers` },
      { position: 2, name: 'Agente de atendimento' },
    ],
  })
})

test('invented openings are not told to search engines', () => {
  const told = (demonstration: boolean) => {
    const loaderData = { opening, origin: ORIGIN, demonstration }
    const tags = openingMeta({ loaderData, location: { pathname: '/careers/travel-support-agent' }, matches } as never)
    return JSON.stringify(tags).includes('JobPosting')
  }
  expect([told(true), told(false)]).toEqual([false, true])
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
    times: rules,
    seller: null,
    score: { mean: 8.7, count: 12 },
    demonstration: false,
  }
  expect(wrongInSchema(hotelData(hotel, { origin: ORIGIN, path: '/hotels/1', image: '/art/1.svg' }))).toEqual([])
})

const RECORDED = {
  origin: 'GRU',
  destination: 'LIS',
  departureDate: '2027-02-11',
  returnDate: '2027-02-20',
  price: 742.5,
  currency: 'USD' as const,
  seenOn: '2026-11-26',
  old: false,
}
const place = (code: string, name: string) => ({ code, name, countryCode: 'XX', countryName: 'X', airports: [] })
const ROUTE: RoutePage = {
  path: '/flight-routes/sao-paulo-sao/lisbon-lis',
  origin: place('SAO', 'São Paulo'),
  destination: place('LIS', 'Lisbon'),
  km: 7935,
  today: '2026-11-26',
  currency: 'USD',
  months: [RECORDED, { ...RECORDED, departureDate: '2027-03-11', returnDate: '2027-03-20', price: 810 }],
  cheapest: RECORDED,
  reference: null,
  direct: { flights: 28, minutes: 595, carriers: [{ code: 'J1', name: 'Jangada Air', invented: false }] },
  back: null,
  others: [],
  cityPath: null,
  demonstration: false,
}
const AT = { origin: ORIGIN, path: ROUTE.path, name: 'Flights' }

describe('a route', () => {
  const asked = (route: RoutePage) => questionsOf(route, { i18n: i18nFor('/'), locale: 'en' })

  test('tells from what to what it costs, and answers what the page answers', () => {
    const [prices, answers] = [routeData(ROUTE, AT), questionData(asked(ROUTE), ROUTE)]
    expect([prices, answers].flatMap(wrongInSchema)).toEqual([])
    expect(prices).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 742.5, highPrice: 810, offerCount: 2 })
    expect(answers?.mainEntity).toHaveLength(3)
  })

  test('without a price on record tells none; of invented flights none is told', () => {
    expect(routeData({ ...ROUTE, months: [], cheapest: null }, AT)).toBeNull()
    const invented = { ...ROUTE, demonstration: true }
    expect(routeData(invented, AT)).toBeNull()
    expect(
      questionData(asked(invented), invented)
        ?.mainEntity.map(({ name }) => name)
        .join(),
    ).not.toMatch(/cost/)
  })
})

test('a city lists its hotels by their pages', () => {
  const hotels = [{ id: 'a', name: 'Pousada do Vento' }] as never
  const told = cityData(
    { place: ROUTE.destination },
    { status: 'found', hotels, total: 1 },
    { origin: ORIGIN, path: '/pt/x' },
  )
  const [list] = told?.map((tag) => tag['script:ld+json']) ?? []
  expect(wrongInSchema(list)).toEqual([])
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Pousada do Vento', url: `${ORIGIN}/pt/hotels/a` },
  ])
})

describe('an offer of a trip', () => {
  const offer = {
    ...RECORDED,
    originName: 'São Paulo',
    destinationName: 'Lisbon',
    discountedPrice: 742.5,
    validUntil: '2026-11-30T23:00:00.000Z',
  }
  const page = { origin: ORIGIN, path: '/pt/offers', demonstration: false }
  const url = `${ORIGIN}/pt/offers/gru-lis-2027-02-11-2027-02-20`

  test('tells its price and its end, alone and in the list', () => {
    const [own, list] = [tripData(offer, page), tripList([offer], page)]
    expect([own, list].flatMap(wrongInSchema)).toEqual([])
    expect(own).toMatchObject({
      '@type': 'Offer',
      url,
      price: 742.5,
      priceCurrency: 'USD',
      priceValidUntil: offer.validUntil,
    })
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, item: { '@type': 'Offer', url } }],
    })
  })

  test('of invented flights tells no price; the list says what is on the page', () => {
    const invented = { ...page, demonstration: true }
    expect(tripData(offer, invented)).toBeNull()
    const list = tripList([offer], invented)
    expect(wrongInSchema(list)).toEqual([])
    expect(list?.itemListElement).toEqual([{ '@type': 'ListItem', position: 1, name: 'São Paulo – Lisbon', url }])
    expect(tripList([], page)).toBeNull()
  })
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
