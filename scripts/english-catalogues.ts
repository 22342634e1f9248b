import { readFileSync } from 'node:fs'
import { createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'
import { poFormat } from './po-format.ts'

const ASKED = '?english'

/** `pt-BR.po?english` is what the catalogue translates, so that no second file keeps it. */
export const englishCatalogues: Plugin = {
  name: 'english-catalogues',
  load: {
    filter: { id: /\.po\?english$/ },
    handler(id) {
      const filename = id.slice(0, -ASKED.length)
      this.addWatchFile(filename)
      const context = { locale: 'pt-BR', sourceLocale: 'en', filename }
      const entries = Object.entries(poFormat.parse(readFileSync(filename, 'utf8'), context))
      const messages = Object.fromEntries(entries.map(([key, { message = key }]) => [key, message]))
      return { code: createCompiledCatalog('en', messages, { namespace: 'es' }).source, moduleType: 'js' }
    },
  },
}
