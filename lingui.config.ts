import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules/**']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pt-BR'],
  fallbackLocales: { default: 'en' },
  // Line numbers would make every edit touch the catalogues.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    { path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app'], exclude: tests },
    {
      path: '<rootDir>/platform/locales/{locale}',
      include: ['<rootDir>/modules', '<rootDir>/platform', '<rootDir>/server'],
      exclude: tests,
    },
  ],
})
