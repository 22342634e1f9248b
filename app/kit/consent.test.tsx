import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONSENT_DAYS, CONSENT_SINCE } from '#modules/legal/consents/consents.contract.ts'
import { chooseConsent, readConsent } from './choose-consent.ts'
import { CONSENT_KEPT_AS, consentIn, MARK_CONSENT } from './consent.ts'
import { convenientDevice, convenientTab } from './convenient.ts'
import { recordConsent } from './record-consent.ts'
import { deviceStore } from './storage.ts'

const DAY = 86_400_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['askConsent']
})
afterEach(() => vi.useRealTimers())

const mark = () => {
  const script = document.createElement('script')
  script.textContent = MARK_CONSENT
  document.head.append(script)
}
const isAsked = () => 'askConsent' in document.documentElement.dataset

describe('what is only convenient', () => {
  test('is kept in no storage before a yes, and lasts as long as the page', () => {
    convenientDevice.save('lastOrigin', 'LIS')
    convenientTab.save('ideas:x', '[]')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(convenientDevice.load('lastOrigin')).toBe('LIS')
    convenientDevice.save('lastOrigin', null)
    convenientTab.save('ideas:x', null)
  })

  test('is not even read from what an earlier visit has left', () => {
    localStorage.setItem('lastOrigin', 'GRU')
    expect(convenientDevice.load('lastOrigin')).toBeNull()
  })

  test('is kept after a yes, and a no takes it away and leaves everything else', () => {
    chooseConsent(true, CONSENT_SINCE)
    convenientDevice.save('lastOrigin', 'LIS')
    convenientTab.save('ideas:x', '[]')
    deviceStore.save('auth', '{}')
    expect(localStorage.getItem('lastOrigin')).toBe('LIS')
    chooseConsent(false, CONSENT_SINCE)
    expect(Object.keys(localStorage).sort()).toEqual(['auth', CONSENT_KEPT_AS])
    expect(sessionStorage.length).toBe(0)
  })

  test('has its keys named in one place', () => {
    expect(() => convenientDevice.save('favourites', 'x')).toThrow(RangeError)
  })
})

describe('the question', () => {
  test('is asked until there is an answer, whatever it is', () => {
    mark()
    expect(isAsked()).toBe(true)
    delete document.documentElement.dataset['askConsent']
    chooseConsent(false, CONSENT_SINCE)
    mark()
    expect(isAsked()).toBe(false)
  })

  test('is asked again after a year, and when more is kept than was agreed to', () => {
    chooseConsent(true, CONSENT_SINCE)
    const text = localStorage.getItem(CONSENT_KEPT_AS)
    expect(consentIn(text, Date.now() + CONSENT_DAYS * DAY - 1000)).not.toBeNull()
    expect(consentIn(text, Date.now() + CONSENT_DAYS * DAY)).toBeNull()
    chooseConsent(true, '2020-01-01')
    expect(readConsent()).toBeNull()
    mark()
    expect(isAsked()).toBe(true)
  })

  test.each(['', 'null', '{', '[]', '{"convenience":"yes"}', '{"convenience":true}'])('counts %j as none', (text) => {
    localStorage.setItem(CONSENT_KEPT_AS, text)
    expect(readConsent()).toBeNull()
  })
})

describe('the record', () => {
  test('says what, which version and the numbers, once, as whom', async () => {
    // why: the network's edge
    const network = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', network)
    chooseConsent(true, CONSENT_SINCE)
    const { id, browser } = readConsent() ?? {}
    await recordConsent(null, 'en')
    const [address, sent] = network.mock.calls[0] ?? []
    expect(address).toBe('/api/consents')
    expect(JSON.parse(String(sent?.body))).toEqual({ id, browser, convenience: true, version: CONSENT_SINCE })
    expect(readConsent()?.recordedAs).toBe('nobody')
    await recordConsent('cu_token', 'en')
    expect(readConsent()?.recordedAs).toBe('customer')
  })

  test('that does not get through stays to be sent', async () => {
    // why: the network's edge
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    chooseConsent(false, CONSENT_SINCE)
    await expect(recordConsent(null, 'en')).rejects.toThrow()
    expect(readConsent()).toMatchObject({ convenience: false })
    expect(readConsent()?.recordedAs).toBeUndefined()
  })

  test('of the next choice has a number of its own and that of the browser', () => {
    chooseConsent(true, CONSENT_SINCE)
    const first = readConsent()
    chooseConsent(false, CONSENT_SINCE)
    const second = readConsent()
    expect(second?.browser).toBe(first?.browser)
    expect(second?.id).not.toBe(first?.id)
  })
})
