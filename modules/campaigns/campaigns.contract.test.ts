import { expect, test } from 'vitest'
import { type CampaignWrite, CampaignWriteSchema } from './campaigns.contract.ts'

const WRITE: CampaignWrite = {
  name: 'Winter',
  purpose: 'offer',
  audience: { to: 'customers', language: null, trips: 'any', days: 90, email: '' },
  channels: ['mail', 'site'],
  en: { subject: 'Sail south, {firstName}', text: 'Now.', action: 'See offers' },
  pt: { subject: 'Rumo ao sul, {firstName}', text: 'Agora.', action: 'Ver ofertas' },
  path: '/offers',
  version: 0,
}

test('a whole one is taken', () => {
  expect(CampaignWriteSchema.parse(WRITE)).toEqual(WRITE)
})

test.each([
  [{ audience: { ...WRITE.audience, to: 'person', email: '' } }, 'audience.email'],
  [{ audience: { ...WRITE.audience, to: 'subscribers' }, purpose: 'service', channels: ['mail'] }, 'purpose'],
  [{ audience: { ...WRITE.audience, to: 'owners' }, channels: ['mail'] }, 'purpose'],
  [{ audience: { ...WRITE.audience, to: 'owners' }, purpose: 'service' }, 'channels'],
  [{ audience: { ...WRITE.audience, to: 'subscribers' }, channels: ['mail'] }, 'en.text'],
  [{ path: '' }, 'path'],
  [{ path: '//evil.example' }, 'path'],
  [{ path: 'https://evil.example' }, 'path'],
  [{ en: { ...WRITE.en, action: '' } }, 'path'],
  [{ channels: [] }, 'channels'],
  [{ audience: { ...WRITE.audience, days: 0 } }, 'audience.days'],
])('refuses %j at %s', (over, field) => {
  const { error } = CampaignWriteSchema.safeParse({ ...WRITE, ...over })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})
