import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { SHELLS } from '#app/wallet/worker/kept-pages.ts'
import type { SiteFile } from '#app/wallet/worker/site-files.ts'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'build/client')
/** What the page of kept trips needs: itself in both languages with the frames around it, and what it shows of each kind. */
const NEEDED = [
  /^app\/(entry\.client|root|shell\/site-layout|i18n\/(layout|wallet)-(en|pt)|booking\/wallet)\.tsx$/,
  /^app\/sale\/[\w-]+\/[\w-]+-booked\.tsx$/,
  /^app\/shell\/signed-in-links\.tsx$/,
  /^app\/wallet\/keep-trip\.ts$/,
  /^app\/account\/session\/start-session\.ts$/,
]
const FONTS = /\.woff2$/

/**
 * The service worker (app/wallet/worker) of the build, with the files that it keeps. The plugin knows pages that are files, so it is
 * given the list, and is told to work once, after React Router's own files are there: that is when the server's half is done.
 */
export function walletFiles(): Plugin[] {
  let assets: string[] = []
  const listing: Plugin = {
    name: 'wallet-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      assets = filesFor(bundle)
    },
  }
  const injectManifest: VitePWAOptions['injectManifest'] = {
    globPatterns: [],
    manifestTransforms: [
      () => ({ manifest: withPages(assets.map(fileOf)).map((file) => ({ ...file, size: 0 })), warnings: [] }),
    ],
  }
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'app/wallet/worker',
    filename: 'service-worker.ts',
    outDir: CLIENT,
    injectRegister: false,
    manifest: false,
    injectManifest,
  })
  const worker = pwa
    .flat()
    .filter((plugin) => plugin.name === 'vite-plugin-pwa' || plugin.name === 'vite-plugin-pwa:build')
    .map((plugin) => ({ ...plugin, apply: 'build' as const, applyToEnvironment: isServer }))
  return [listing, ...(worker as Plugin[])]
}

const isServer = ({ name }: { name: string }) => name === 'ssr'

/** Every file that these parts of the site load, and what those load. */
export function filesFor(bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>): string[] {
  const found = new Set<string>()
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const todo = chunks.filter(({ facadeModuleId }) => isNeeded(facadeModuleId))
  for (let chunk = todo.pop(); chunk; chunk = todo.pop()) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    todo.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
  }
  for (const file of Object.keys(bundle)) if (file.endsWith('.css') || FONTS.test(file)) found.add(file)
  return [...found].sort()
}

function isNeeded(module: string | null): boolean {
  const path = module ? relative(ROOT, module.split('?')[0] ?? '') : ''
  return NEEDED.some((one) => one.test(path))
}

function fileOf(name: string): SiteFile {
  const hash = createHash('sha256')
    .update(readFileSync(join(CLIENT, name)))
    .digest('base64')
  return { url: `/${name}`, revision: hash.slice(0, 16), integrity: `sha256-${hash}` }
}

/** Pages have no name of their own in a build: theirs is that of everything that they need. */
function withPages(files: SiteFile[]): SiteFile[] {
  const revision = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  return [...files, ...SHELLS.map((url) => ({ url, revision }))]
}
