// Builds the site when something that it is made of has changed; says nothing and does nothing otherwise.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const STAMP = 'build/.stamp'
const INPUTS = [
  'app/**/*',
  'modules/**/*.{contract,routes}.ts',
  'modules/geo/*',
  'platform/{,api/}*.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'scripts/circles.mjs',
  'scripts/{english-catalogues,no-circles,page-files,plain-icons,page-words,po-format,pure-contracts,thin-routes,wallet-files,installable}.ts',
]

export function build() {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  const began = performance.now()
  process.stdout.write('  Building the site …\n')
  run('node_modules/@react-router/dev/bin.cjs', 'build')
  run('scripts/keep-places.ts')
  run('scripts/installable.ts')
  for (const file of globSync('build/client/**/*.{js,css,svg}')) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), quality))
  }
  writeFileSync(STAMP, wanted)
  process.stdout.write(`  Built in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

function run(...command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status === 0) return
  process.stderr.write(`${stdout}\n${stderr}\nThe site could not be built.\n`)
  process.exit(status ?? 1)
}

function fingerprint() {
  const hash = createHash('sha256')
  const files = globSync(INPUTS).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
