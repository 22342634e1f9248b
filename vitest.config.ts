import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { englishCatalogues } from './scripts/english-catalogues.ts'
import { pageWords } from './scripts/page-words.ts'

const plugins = [englishCatalogues, pageWords, lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]
/** Servers work out local days and wall clocks without their machine's own zone: here it is a far one, where a slip shows. */
const SERVER_ZONE = 'Pacific/Auckland'
/** A browser shows times in its own. */
const BROWSER_ZONE = 'UTC'
/** What works out days is also tried in the zone of most servers. */
const DAYS = [
  'platform/{dates,date-words,local-time,opening-hours}.test.ts',
  'modules/rights/{flight-timeline,rules}.test.ts',
  'modules/flights/suppliers/house/{local-times,timetable}.test.ts',
]
const exclude = ['**/node_modules/**', 'build/**', 'tests/e2e/**']

type Project = { name: string; zone: string; environment: 'node' | 'jsdom'; include: string[]; setupFiles?: string[] }

const project = ({ zone, setupFiles = [], ...test }: Project) => ({
  extends: true as const,
  plugins,
  test: {
    ...test,
    env: { TZ: zone },
    // Files share what they load: a third of the time. Each makes its own databases, clocks and fakes.
    isolate: false,
    exclude,
    setupFiles: ['tests/support/setup.ts', ...setupFiles],
  },
})

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
      project({ name: 'node', zone: SERVER_ZONE, environment: 'node', include: ['**/*.test.ts'] }),
      project({ name: 'utc', zone: 'UTC', environment: 'node', include: DAYS }),
      project({
        name: 'dom',
        zone: BROWSER_ZONE,
        environment: 'jsdom',
        include: ['**/*.test.tsx'],
        setupFiles: ['tests/support/dom-setup.ts'],
      }),
    ],
  },
})
