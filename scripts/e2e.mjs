// End-to-end tests in a real browser against the built site. Arguments go to Playwright.
import './runtime.mjs'
import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { startSite } from './site.mjs'

/** Site isolation, GPU rendering and optimised machine code cost here more than they give, and test nothing of the product. */
const LIGHT = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,Translate,MediaRouter,OptimizationHints',
  '--disable-extensions',
  '--enable-features=NetworkServiceInProcess2',
  '--in-process-gpu',
  '--disable-software-rasterizer',
  '--js-flags=--max-lazy,--no-opt,--no-maglev,--min-semi-space-size=16',
]

const browser = await findBrowser()
const site = await startSite()
try {
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_URL: site.url,
        E2E_SETUP_TOKEN: site.setupToken,
        E2E_BROWSER: browser.path,
        E2E_BROWSER_ARGS: [...browser.args, ...LIGHT].join(' '),
      },
    })
    child.once('exit', resolve)
  })
  process.exitCode = code ?? 1
} finally {
  await site.stop()
}
