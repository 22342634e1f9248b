import './runtime.mjs'
import { build } from './build.mjs'

process.env.NODE_ENV ??= 'production'
if (process.env.NODE_ENV !== 'development') build()
await import('#server/main.ts')
