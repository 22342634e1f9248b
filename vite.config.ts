import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    // react-aria brings its words in thirty languages; we speak two.
    { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  // Found on first use, each of these would reload the first page that is opened in development.
  optimizeDeps: {
    include: ['react-aria-components', '@internationalized/date', '@lingui/core', '@lingui/react'],
  },
})
