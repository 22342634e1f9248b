import { build } from 'vite'
import { expect, test } from 'vitest'
import { marked } from './pure-contracts.ts'

const CONTRACT = `
import { z } from 'zod'
export const kinds = ['flight', 'stay']
export const kind = z.enum(kinds)
const part = z.object({ kind })
export const whole = part.extend({ name: z.string() })
export const isKind = (one) => kinds.includes(one)
`

test('a screen that needs a list of words from a contract gets no schema with it', async () => {
  expect(await bundled(CONTRACT, 'kinds, isKind')).toMatch('zod')
  expect(await bundled(marked(CONTRACT), 'kinds, isKind')).not.toMatch('zod')
})

test('what is asked for comes with what it is made of', async () => {
  const code = await bundled(marked(CONTRACT), 'whole')
  expect(code).toMatch('zod')
  expect(code).toMatch('.extend(')
})

async function bundled(contract: string, names: string): Promise<string> {
  const modules: Record<string, string> = {
    '\0contract': contract,
    '\0screen': `export { ${names} } from '\0contract'`,
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'from-memory',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: '\0screen',
        preserveEntrySignatures: 'strict',
        external: ['zod'],
        output: { format: 'es' },
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('nothing was built')
  return result.output[0].code
}
