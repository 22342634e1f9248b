import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readOptions, UsageError } from './options.ts'

it('reads every option', () => {
  expect(readOptions(['--routes', 'r.dat', '--airlines=a.dat', '--seed', '7', '--fresh', '--hotels', '900'])).toEqual({
    routes: 'r.dat',
    airlines: 'a.dat',
    seed: 7,
    fresh: true,
    hotels: 900,
    cars: undefined,
    help: false,
  })
  expect(readOptions([])).toEqual({
    routes: undefined,
    airlines: undefined,
    seed: undefined,
    fresh: false,
    hotels: undefined,
    cars: undefined,
    help: false,
  })
})

it.each([
  [['--frsh'], '--frsh'],
  [['routes.dat'], 'routes.dat'],
  [['--routes'], 'routes'],
  [['--seed', 'x'], '"x"'],
  [['--seed', '4294967296'], '4294967295'],
  [['--seed', '-1'], 'seed'],
  [['--hotels', '0'], '"0"'],
  [['--hotels', 'many'], '1000000'],
  [['--cars', '0'], '50000'],
  [['--airlines', 'a.dat'], '--routes FILE'],
])('refuses %j and says what is wrong', (args, words) => {
  expect(() => readOptions(args)).toThrow(UsageError)
  expect(() => readOptions(args)).toThrow(words)
})

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

function command(...args: string[]): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, _, stderr) => resolve({ code: error?.code ?? 0, stderr }))
  })
}

it.each([
  [['--frsh'], "Unknown option '--frsh'"],
  [['--routes', 'no-such-file.dat'], 'no-such-file.dat cannot be read: there is no such file.'],
  [['--routes', '.'], '. cannot be read: it is a folder.'],
])(
  'the command leaves with 2 and the usage for %j',
  async (args, sentence) => {
    const { code, stderr } = await command(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(sentence)
    expect(stderr).toContain('npm run world --')
  },
  30_000,
)
