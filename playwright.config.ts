import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const width = (size: number) => ({ viewport: { width: size, height: size < 600 ? 760 : 860 } })

/** Another browser draws letters differently: the pictures are of the one in our packages, which is unpacked there. */
const DRAWN = process.env['E2E_BROWSER'] === join(tmpdir(), 'chromium')
const PLAIN_LETTERS = ['--font-render-hinting=none', '--disable-lcd-text']

/** Started by scripts/e2e.mjs, which builds the site, runs it on a database of its own and finds a browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  // A folder of its own: Playwright empties it, and what the other steps wrote would be gone.
  outputDir: 'test-results/e2e',
  testIgnore: DRAWN ? [] : ['**/visual.spec.ts'],
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  // More than one worker on two cores: journeys spend a fifth of their time waiting for deadlines and for sites to
  // start.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Against what hangs: how fast the machine is decides no test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env['E2E_URL'],
    locale: 'en-US',
    // Animations are drawn in software here and slow the other tests down.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    ...width(1280),
    // Emptied between tests: what is the same for each, scripts above all, is fetched and compiled once. Files whose tests change
    // more than what is emptied say so.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env['E2E_BROWSER'],
      // Letters as they were drawn, whatever the machine's settings say of fonts.
      args: [...(process.env['E2E_BROWSER_ARGS'] ?? '').split(' ').filter(Boolean), ...PLAIN_LETTERS],
    },
  },
})
