import { type Plugin, parseAst } from 'vite'

const CONTRACT = /[\\/](modules|platform)[\\/].*\.contract\.ts$/

/**
 * A screen often needs one list of words from a contract, and got all its schemas with it, and Zod: a bundler cannot know that
 * `z.object(…)` does nothing but make a schema. Here it is told, so that schemas which no screen asks stay on the server.
 */
export const pureContracts: Plugin = {
  name: 'pure-contracts',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    // Nor does importing one do anything: a page that reads nothing of it does not load it.
    const pure = { code: marked(code), map: null, moduleSideEffects: false }
    return CONTRACT.test(id.split('?')[0] ?? id) ? pure : null
  },
}

/** The code of a module in JavaScript, with each constant that is made by a call marked as droppable where nobody reads it. */
export function marked(code: string): string {
  let out = ''
  let done = 0
  for (const { start, end } of madeByCalls(code)) {
    out += `${code.slice(done, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
    done = end
  }
  return out + code.slice(done)
}

function madeByCalls(code: string): { start: number; end: number }[] {
  return parseAst(code)
    .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .flatMap(({ init }) => (init && !init.type.includes('Function') ? [init] : []))
    .filter(({ start, end }) => code.slice(start, end).includes('('))
}
