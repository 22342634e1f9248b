import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { englishCatalogues } from './scripts/english-catalogues.ts'

const plugins = [englishCatalogues, lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]
const env = { TZ: process.env['TZ'] ?? 'UTC' }
/** Tests that work out no dates: running them again in a far zone would prove nothing new. */
const NO_DAYS = ['crash', 'race', 'dead-process', 'in-writing', 'journeys', 'money', 'stray'].map(
  (part) => `**/*${part}*.test.ts`,
)
const exclude = ['**/node_modules/**', 'build/**', 'tests/e2e/**', ...(env.TZ === 'UTC' ? [] : NO_DAYS)]

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Races of hundreds and true password hashing take seconds on a busy machine of two cores.
    testTimeout: 30_000,
    // Left to itself, Vitest leaves one core of two idle.
    maxWorkers: 2,
    hookTimeout: 60_000,
    // Vitest's default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        plugins,
        test: {
          name: 'node',
          env,
          environment: 'node',
          // Files share what they load: a third of the time. Each makes its own databases, clocks and fakes.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude,
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        plugins,
        test: {
          name: 'dom',
          env,
          environment: 'jsdom',
          isolate: false,
          include: ['**/*.test.tsx'],
          exclude,
          setupFiles: ['tests/support/setup.ts', 'tests/support/dom-setup.ts'],
        },
      },
    ],
  },
})
