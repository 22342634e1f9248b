import { afterEach, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { FEATURES, isOfferedWithout, sellsNothing } from '#platform/features.contract.ts'
import { pathIn } from '#platform/language.ts'
import { factsOfOff, missingFor, NEEDED_BY_PAGES } from '#platform/offered-pages.contract.ts'
import { isOpenPage, setSite } from '#platform/site.ts'
import { pathsOf } from '#tests/support/specified-routes.ts'

afterEach(() => setSite(null))

/** Pages that are there whatever is offered; by the whole path, or by what it begins with where it ends with `*`. */
const ALWAYS_ON =
  `/ /about-us /contact /help /help/:slug /terms /privacy /insurance/terms /checkout /success /wallet /* /currency
  /booking-confirmation /booking-confirmation/:bookingId /reservations/:id /login /register /forgot-password /reset-password
  /merge-accounts /dashboard /notifications /dev/* /admin* /setup /robots.txt /sitemap* /*.webmanifest /art/* /map/*
  /hotel-owner /hotel-owner/login /hotel-owner/terms /hotel-owner/forgot-password /hotel-owner/reset-password
  /hotel-owner/dashboard /hotel-owner/bookings* /hotel-owner/messages* /hotel-owner/reviews /hotel-owner/hotels*
  /hotel-owner/earnings /hotel-owner/profile /hotel-owner/settings`.split(/\s+/)

const isAlwaysOn = (path: string) =>
  ALWAYS_ON.some((one) =>
    one.startsWith('/*.')
      ? path.endsWith(one.slice(2))
      : one.endsWith('*') && one !== '/*'
        ? path.startsWith(one.slice(0, -1))
        : path === one,
  )

const paths = [...new Set(pathsOf(routes))].filter((path) => !path.startsWith('/pt'))

describe('pages of what is switched off', () => {
  test('every page belongs to a feature, or is always there', () => {
    setSite(factsOfOff(FEATURES))
    expect(paths.filter((path) => isOpenPage(path) && !isAlwaysOn(path))).toEqual([])
    expect(paths.filter((path) => !isOpenPage(path) && isAlwaysOn(path))).toEqual([])
    const known = paths.filter((path) => path in NEEDED_BY_PAGES)
    const articles = Object.keys(NEEDED_BY_PAGES).filter((path) => path.startsWith('/help/'))
    expect([...known, ...articles].toSorted()).toEqual(Object.keys(NEEDED_BY_PAGES).toSorted())
  })

  test('all are open while nothing is switched off', () => {
    expect(paths.filter((path) => !isOpenPage(path))).toEqual([])
  })

  test('an address says the same in every language, with its query; links of mails stay open', () => {
    setSite(factsOfOff(['flights', 'newsletter']))
    expect(isOpenPage('/flights?origin=GRU#top')).toBe(false)
    expect(isOpenPage(pathIn('pt-BR', '/flights?origin=GRU'))).toBe(false)
    expect(isOpenPage('/flights-of-fancy')).toBe(true)
    expect(missingFor('/offers/gru-lis')).toBe('flights')
    expect([missingFor('/subscribe'), missingFor('/pt/subscribe?token=a&leave=1')]).toEqual(['newsletter', null])
    setSite(factsOfOff(['insurance']))
    expect([isOpenPage('/insurance'), isOpenPage('/insurance/terms?version=1')]).toEqual([false, true])
  })

  test.each(FEATURES.map((feature) => [feature]))('without %s links and pages know the same', (feature) => {
    setSite(factsOfOff([feature]))
    const all = [...paths, ...Object.keys(NEEDED_BY_PAGES)]
    expect(all.filter((path) => isOpenPage(path) !== (missingFor(path) === null))).toEqual([])
  })
})

describe('what follows from what', () => {
  test('packages need flights and hotels, offers one of them', () => {
    expect(isOfferedWithout(['flights'], 'packages')).toBe(false)
    expect(isOfferedWithout(['hotels'], 'packages')).toBe(false)
    expect(isOfferedWithout(['cars', 'insurance'], 'packages')).toBe(true)
    expect(isOfferedWithout(['flights'], 'offers')).toBe(true)
    expect(isOfferedWithout(['hotels'], 'offers')).toBe(true)
    expect(isOfferedWithout(['flights', 'hotels'], 'offers')).toBe(false)
  })

  test('a site without flights, hotels and cars sells nothing', () => {
    expect(sellsNothing(['flights', 'hotels', 'cars'])).toBe(true)
    expect(sellsNothing(FEATURES.filter((one) => one !== 'cars'))).toBe(false)
  })
})
