import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { filesFor } from './wallet-files.ts'

const ROOT = process.cwd()
const chunk = (fileName: string, source: string | null, imports: string[] = [], dynamicImports: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    facadeModuleId: source && `${ROOT}/${source}`,
    imports,
    dynamicImports,
  }) as unknown as Rolldown.OutputChunk

test('the page of kept trips, what it shows of each kind, and what both load; nothing that comes later', () => {
  const all = [
    chunk(
      'assets/wallet.js',
      'app/booking/wallet.tsx?__react-router-build-client-route',
      ['assets/ground.js'],
      ['assets/chat.js'],
    ),
    chunk('assets/flight.js', 'app/sale/flight/flight-booked.tsx', ['assets/shared.js']),
    chunk('assets/staff.js', 'app/sale/flight/admin/flight-staff.tsx'),
    chunk('assets/ground.js', null),
    chunk('assets/shared.js', null, ['assets/ground.js']),
    chunk('assets/chat.js', 'app/chat/widget.tsx'),
    chunk('assets/checkout.js', 'app/booking/checkout.tsx', ['assets/ground.js']),
    { type: 'asset', fileName: 'assets/root.css' } as Rolldown.OutputAsset,
    { type: 'asset', fileName: 'late-parts.json' } as Rolldown.OutputAsset,
  ]
  expect(filesFor(Object.fromEntries(all.map((one) => [one.fileName, one])))).toEqual([
    'assets/flight.js',
    'assets/ground.js',
    'assets/root.css',
    'assets/shared.js',
    'assets/wallet.js',
  ])
})
