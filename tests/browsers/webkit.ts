import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Builder, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { searchFor, setInPage } from './find-in-page.ts'
import { within } from './limited.ts'
import type { Hand, OpenBrowser, Window } from './person.ts'

const START_MS = 30_000
/** The window has a bar with buttons, which would keep it from being as narrow as a phone. */
const NARROW = '* { min-width: 0; margin: 0; border-width: 0; padding: 0; font-size: 4px }'

type Paths = { driver: string; browser: string; screen: string }

/** WebKitGTK through its own WebDriver, on a screen that exists in memory only; its driver opens one window at a time. */
export async function openWebKit(paths: Paths, env: NodeJS.ProcessEnv, folder: string): Promise<OpenBrowser> {
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true })
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW)
  const shown = await startScreen(paths.screen)
  const given = {
    ...env,
    DISPLAY: shown.display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    XDG_CONFIG_HOME: folder,
  }
  return {
    name: 'webkit',
    version: 'WebKitGTK',
    async window() {
      const { server, kill } = await startPair(paths, given)
      try {
        return windowOf(await startSession(server), kill)
      } catch (error) {
        kill()
        throw error
      }
    },
    close: () => ended(shown.child),
  }
}

/**
 * The browser and a driver that looks for it there, both ended together. Left to itself the driver picks a port, lets go of it
 * and hands it to the browser; who took it meanwhile (any connection may) makes the driver wait forever.
 */
async function startPair(
  { driver, browser }: Paths,
  env: NodeJS.ProcessEnv,
): Promise<{ server: string; kill: () => void }> {
  const inspector = `127.0.0.1:${await portOfOurs()}`
  const port = await portOfOurs()
  const given = { ...env, WEBKIT_INSPECTOR_SERVER: inspector }
  const started = [
    spawn(browser, ['--automation'], { env: given, stdio: 'ignore', detached: true }),
    spawn(driver, [`--port=${port}`, `--target=${inspector}`], { env, stdio: 'ignore', detached: true }),
  ]
  const kill = () => {
    for (const { pid } of started) {
      try {
        process.kill(-Number(pid), 'SIGKILL')
      } catch {
        // All of the group has ended.
      }
    }
  }
  process.once('exit', kill)
  const server = `http://127.0.0.1:${port}`
  await answering(server)
  return { server, kill }
}

/** Below those that the system gives to connections, so that nobody has it a moment later. */
async function portOfOurs(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

async function startSession(server: string): Promise<WebDriver> {
  const session = await new Builder().usingServer(server).forBrowser('MiniBrowser').build()
  await session.manage().setTimeouts({ pageLoad: START_MS, script: START_MS })
  return session
}

/** It takes the first number that is free, and writes it to the fourth channel. */
async function startScreen(screen: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (data) => resolve(String(data).trim()))
    child.once('exit', () => reject(new Error(`${screen} ended at once`)))
  })
  return { child, display: `:${number}` }
}

async function answering(server: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; ) {
    const answer = await fetch(`${server}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return gone
}

function windowOf(session: WebDriver, kill: () => void): Window {
  const handOn = (element: WebElement): Hand => ({
    click: () => element.click(),
    async type(text) {
      await element.click()
      const before = String((await element.getAttribute('value')) ?? '').length
      await element.sendKeys(Key.END, ...Array.from({ length: before }, () => Key.BACK_SPACE), text)
    },
    set: async (value) =>
      void (await session.executeScript(`(${setInPage})(arguments[0], arguments[1])`, element, value)),
    enter: async () => session.switchTo().frame(element),
  })
  return {
    resize: async (size) =>
      void (await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size })),
    open: (url) => session.get(url),
    address: () => session.getCurrentUrl(),
    async look(targets) {
      const found = await session.executeScript<WebElement | string | null>(searchFor(targets))
      return found instanceof WebElement ? handOn(found) : found
    },
    evaluate: (source) => session.executeScript(`return ${source}`),
    leave: () => session.switchTo().defaultContent(),
    picture: async (file) => writeFileSync(file, await session.takeScreenshot(), 'base64'),
    sheets: async () => null,
    close: () => within('quit', session.quit(), START_MS).finally(kill),
  }
}
