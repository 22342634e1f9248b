import { relative } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import routes from './app/routes.ts'
import { englishCatalogues } from './scripts/english-catalogues.ts'
import { noCircles } from './scripts/no-circles.ts'
import { alwaysWith, fileOf } from './scripts/page-files.ts'
import { lateWords, pageWords } from './scripts/page-words.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { pureContracts } from './scripts/pure-contracts.ts'
import { thinRoutes } from './scripts/thin-routes.ts'
import { walletFiles } from './scripts/wallet-files.ts'

/** Shared by many pages, and not drawn on the one that most people see first. */
const FURNITURE = /[\\/]app[\\/]ui[\\/](badge|card|dialog|disclosure|empty-state|pagination|use-modal)\./
/** Shared too, and not drawn where people search either. */
const FORMS = /[\\/]app[\\/]ui[\\/](error-summary|meter|password-field|table)\./
/** Every page pays for an icon in the ground: those that the first page and the help draw, beside what the ground itself does. */
const ICONS =
  /lucide-react.*[\\/]icons[\\/](?!(arrow-left-right|bed-double|building-complex|calendar-clock|compass|copy|credit-card|key-round|lock-keyhole|luggage|map-pin|message-circle|minus|plane|plus|search|shield-check|sliders-horizontal|ticket|undo-2|users)\.)/
/** On the first page and few others, or on few of those that load furniture: files of their own. */
const ALONE = /lucide-react.*[\\/]icons[\\/](calendar-clock|compass|copy|users)\./
/** Of the fields of places: pages that search nothing go without. */
const PLACES = /[\\/]app[\\/]ui[\\/](combobox|use-combobox|use-full-sheet)\./
const LATER = [FURNITURE, FORMS, ICONS, ALONE, PLACES]

type Chunk = {
  name: string
  test: RegExp | ((id: string) => boolean)
  minShareCount?: number
  priority: number
  includeDependenciesRecursively?: boolean
}

/**
 * What every page needs comes in few files: many small ones compress so much worse that the home page was 12 kB heavier.
 * `minShareCount` keeps out what only some pages use; the portals have many.
 */
const CHUNKS: Chunk[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui[\\/](core|react))[\\/]/,
    priority: 3,
  },
  {
    name: 'ground',
    test: (id) =>
      /[\\/]app[\\/](ui|shell|i18n|metadata|brand)|lucide-react|[\\/]platform[\\/]dates\./.test(id) &&
      !LATER.some((one) => one.test(id)),
    minShareCount: 8,
    priority: 2,
  },
  { name: 'forms', test: FORMS, minShareCount: 8, priority: 1 },
  {
    name: 'furniture',
    test: (id) => FURNITURE.test(id) || ICONS.test(id),
    minShareCount: 8,
    priority: 1,
  },
]

/** Around the signed-in areas, and around what is behind their sign-in. */
const FRAMES = {
  'staff-area': 'app/admin/frame/area.tsx',
  staff: 'app/admin/frame/frame.tsx',
  'portal-area': 'app/partner/frame/area.tsx',
  portal: 'app/partner/frame/frame.tsx',
}

/** What comes only with a frame is one file with it; what is imported there and elsewhere stays out. */
function frames(): Chunk[] {
  return Object.entries(FRAMES).map(([name, file]) => {
    const files = alwaysWith(file, routes)
    const test = (id: string) => files.has(fileOf(id))
    return { name, test, priority: 4, includeDependenciesRecursively: false }
  })
}

/** Entries may export more than their own to each other, which `frames` needs; the router asks for theirs by name. */
const sharingEntries: Plugin = {
  name: 'sharing-entries',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}

/** The files of the build, for `yetToCome`. */
let built: Rolldown.OutputBundle = {}

const rememberFiles: Plugin = {
  name: 'remember-files',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    built = bundle
  },
}

/** Of what a late part imports, what is asked for with it: the names of files that are there with each page that may ask would only be heavy. */
function yetToCome(_part: string, needed: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }) {
  if (hostType !== 'js') return needed
  const entries = Object.values(built).flatMap((one) =>
    one.type === 'chunk' && (one.isEntry || one.isDynamicEntry) ? [importedBy(one.fileName)] : [],
  )
  const around = entries.filter((files) => files.has(hostId))
  return needed.filter((file) => !around.every((files) => files.has(file)))
}

/** A file of the build and all that it imports at once. */
function importedBy(file: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = built[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const one of chunk.imports) importedBy(one, found)
  return found
}

/** Where the parts that a page loads later are in this build, for pages of the build before (app/ui/load-late.ts). */
const lateParts: Plugin = {
  name: 'late-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files: Record<string, string> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || !chunk.facadeModuleId) continue
      const [source = ''] = chunk.facadeModuleId.split('?')
      files[relative(import.meta.dirname, source)] = chunk.fileName
    }
    this.emitFile({ type: 'asset', fileName: 'late-parts.json', source: JSON.stringify(files) })
  },
}

/**
 * The oldest browsers that we support; README names them. They have popovers, `findLast` and `toSorted`; what else they lack
 * is refused by scripts/newer-than-our-browsers.grit. app/old-browser.tsx tells older ones.
 */
const OLDEST = ['chrome114', 'edge114', 'firefox128', 'safari17']

export default defineConfig(({ command }) => ({
  plugins: [
    rememberFiles,
    // react-aria ships its texts in thirty languages; we need two.
    { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' },
    plainIcons,
    thinRoutes,
    pureContracts,
    tailwindcss(),
    englishCatalogues,
    pageWords,
    lateWords,
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    sharingEntries,
    lateParts,
    noCircles,
    walletFiles(),
  ],
  build: { assetsInlineLimit: 0, target: OLDEST, modulePreload: { resolveDependencies: yetToCome } },
  // The engine of maps has a worker of its own, a module.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...CHUNKS, ...frames()] } } } } },
  },
  // The built server has the icons that we draw; the package would bring all of its thousands along.
  ssr: { noExternal: command === 'build' ? ['lucide-react'] : [] },
  // Without this, Vite finds each of these on first use and reloads the page that is open in development.
  optimizeDeps: {
    include: [
      'react-aria-components',
      '@internationalized/date',
      '@lingui/core',
      '@lingui/react',
      'lucide-react',
      'zod',
    ],
  },
}))
