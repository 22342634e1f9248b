import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules/**']
/** Folders of app/ with a catalogue of their own, so that a page brings the words of its area only. */
const AREAS = ['booking', 'account', 'admin', 'dev']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pt-BR'],
  fallbackLocales: { default: 'en' },
  // Line numbers would make every edit touch the catalogues.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/app/locales/site/{locale}',
      include: ['<rootDir>/app'],
      exclude: [...tests, ...AREAS.map((area) => `<rootDir>/app/${area}/**`)],
    },
    ...AREAS.map((area) => ({
      path: `<rootDir>/app/locales/${area}/{locale}`,
      include: [`<rootDir>/app/${area}`],
      exclude: tests,
    })),
    {
      path: '<rootDir>/platform/locales/{locale}',
      include: ['<rootDir>/modules', '<rootDir>/platform', '<rootDir>/server'],
      exclude: tests,
    },
  ],
})
