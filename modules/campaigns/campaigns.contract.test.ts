import { expect, test } from 'vitest'
import { WRITE } from '#tests/support/campaign.ts'
import { CampaignWriteSchema } from './campaigns.contract.ts'

test('a whole one is taken', () => {
  expect(CampaignWriteSchema.parse(WRITE)).toEqual(WRITE)
})

test.each([
  [{ audience: { ...WRITE.audience, to: 'person', email: '' } }, 'audience.email'],
  [{ audience: { ...WRITE.audience, to: 'owner', email: '' }, purpose: 'service' }, 'audience.email'],
  [{ audience: { ...WRITE.audience, to: 'owner', email: 'olga@example.com' } }, 'purpose'],
  [{ audience: { ...WRITE.audience, to: 'subscribers' }, purpose: 'service', channels: ['mail'] }, 'purpose'],
  [{ audience: { ...WRITE.audience, to: 'owners' }, channels: ['mail'] }, 'purpose'],
  [{ audience: { ...WRITE.audience, to: 'subscribers' } }, 'channels'],
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
