import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ENV_NAMES } from '#platform/env.ts'
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs'

// What runs the site elsewhere names its variables: one that is renamed here must not be lost there.

/** Read by Node, the C library and the shell of Compose, not by the site. */
const OF_OTHERS = ['MALLOC_ARENA_MAX', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TMPDIR', 'PATH']
const OF_COMPOSE = ['HTTP_PORT', 'IMAGE', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER']
const KNOWN = [...ENV_NAMES, ...OF_OTHERS, ...OF_COMPOSE]

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const keysOf = (value: unknown) => Object.keys(value ?? {})

type Compose = { services: Record<string, { environment?: Record<string, string> }> }
type Values = { env: Record<string, string> }

const NAMED: Record<string, (text: string) => string[]> = {
  'deploy/container/Containerfile': (text) =>
    [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => all(line, /(?<![-\w])([A-Z_]+)=/g)),
  'deploy/container/site.mjs': (text) => all(text, /process\.env\.(\w+)/g),
  'deploy/container/healthy.mjs': (text) => all(text, /process\.env\.(\w+)/g),
  'deploy/compose/compose.yaml': (text) => {
    const { services } = parse(text, { merge: true }) as Compose
    return [...Object.values(services).flatMap(({ environment }) => keysOf(environment)), ...all(text, /\$\{(\w+)/g)]
  },
  'deploy/compose/example.env': (text) => all(text, /^(\w+)=/gm),
  'deploy/chart/values.yaml': (text) => [
    ...keysOf((parse(text) as Values).env),
    ...all(text, /\b([A-Z]+(?:_[A-Z]+)+)\b/g),
  ],
  'deploy/chart/templates/deployment.yaml': (text) => all(text, /- name: ([A-Z_]+)$/gm),
  'deploy/systemd/jangada@.service': (text) =>
    [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => all(line, /(?<![-\w])([A-Z_]+)=/g)),
  'deploy/systemd/jangada-drill.service': (text) => all(text, /\b(?!AF_)([A-Z]+(?:_[A-Z]+)+)\b/g),
  'docs/operations.md': (text) => all(text, /`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g),
}

test.each(Object.entries(NAMED))('%s names only variables that are read', (path, namesIn) => {
  const names = namesIn(read(path))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !KNOWN.includes(name))).toEqual([])
})

test('every file that is YAML is YAML', () => {
  const files = globSync('deploy/**/*.yaml').filter((file) => !file.includes('/templates/'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect([file, typeof parse(read(file), { merge: true })]).toEqual([file, 'object'])
})

test('the image and the units start the process that npm start starts', () => {
  const image = read('deploy/container/Containerfile')
  const unit = read('deploy/systemd/jangada@.service')
  for (const flag of SERVER_FLAGS)
    expect([image, unit].map((text) => [flag, text.includes(flag)])).toEqual([
      [flag, true],
      [flag, true],
    ])
  for (const [name, value] of Object.entries(SERVER_ENV))
    expect([image, unit].map((text) => text.includes(`${name}=${value}`))).toEqual([true, true])
})

test('the chart is of this release', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(parse(read('deploy/chart/Chart.yaml'))).toMatchObject({ version, appVersion: version })
})
