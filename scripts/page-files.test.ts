import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { alwaysWith, fileOf } from './page-files.ts'

const withStaff = alwaysWith('app/admin/frame/frame.tsx', routes)

test('with the frame of staff comes what only it imports', () => {
  expect(withStaff).toContain('app/admin/frame/frame.tsx')
  expect(withStaff).toContain('app/admin/frame/navigation-list.tsx')
  expect(withStaff).toContain('modules/backoffice/backoffice.routes.ts')
  expect(withStaff).toContain('icons/sun.mjs')
})

test('what a page without it imports too stays out, and so does what comes later', () => {
  expect(withStaff).not.toContain('app/admin/session/call-staff.ts')
  expect(withStaff).not.toContain('app/ui/button.tsx')
  expect(withStaff).not.toContain('icons/search.mjs')
  expect(withStaff).not.toContain('app/admin/palette/palette.tsx')
  expect(withStaff).not.toContain('modules/accounts/staff/staff-sign-in.routes.ts')
})

test('a module of the build goes by its file, an icon by its path in its package', () => {
  const root = resolve(import.meta.dirname, '..')
  expect(fileOf(join(root, 'app/admin/frame/frame.tsx?route-chunk=main'))).toBe('app/admin/frame/frame.tsx')
  expect(fileOf('/elsewhere/node_modules/lucide-react/dist/esm/icons/sun.mjs')).toBe('icons/sun.mjs')
})
