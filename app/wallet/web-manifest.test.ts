import { expect, test } from 'vitest'
import { LOCALES } from '#platform/locale.ts'
import { webManifest } from './web-manifest.ts'

test.each(LOCALES)('the manifest of %s is one app with its pictures, its start and its ways in', (locale) => {
  const manifest = webManifest(locale)
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: locale, display: 'standalone' })
  for (const url of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
    expect(new URL(url, 'https://jangada.example').pathname.startsWith(manifest.scope)).toBe(true)
  const sizes = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
  expect(sizes).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  expect(manifest.shortcuts).toHaveLength(2)
})

test('each language begins in its own pages', () => {
  expect(webManifest('pt-BR')).toMatchObject({ start_url: '/pt', shortcuts: [{ url: '/pt/dashboard' }, {}] })
})
