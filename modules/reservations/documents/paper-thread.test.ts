import { execFileSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { setSite } from '#platform/site.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { createDocuments } from './create-documents.ts'
import { documentsInThread } from './paper-thread.ts'

const here = createDocuments({ translate: createTranslate() })
const thread = documentsInThread(here)
const { eticketPdf, invoicePdf } = thread
const booking = sampleReservation()
const spoken = (file: Buffer) => readPdf(file).spoken

afterEach(() => setSite(null))

test.each(['en', 'pt-BR'] as const)('what the thread makes in %s is what is made here', async (locale) => {
  for (const kind of ['eticketPdf', 'invoicePdf'] as const) {
    const theirs = spoken(await thread[kind](booking, locale))
    expect(theirs).toBe(spoken(await here[kind](booking, locale)))
    expect(theirs).toContain('AB3CD4')
  }
})

test('a paper has the name that the site has when it is asked for', async () => {
  setSite({ name: 'Saveiro' })
  const renamed = eticketPdf(booking, 'en')
  setSite(null)
  expect(spoken(await renamed)).toMatch(/^Saveiro\n/)
  expect(spoken(await eticketPdf(booking, 'en'))).toMatch(/^Jangada\n/)
})

test('one that cannot be made is refused with the reason, and the next one is made', async () => {
  const broken = { ...booking, travellers: null } as unknown as typeof booking
  const [refused, made] = await Promise.allSettled([eticketPdf(broken, 'en'), invoicePdf(booking, 'en')])
  expect(String(refused.status === 'rejected' && refused.reason)).toMatch(
    /eticketPdf of AB3CD4 could not be made: TypeError/,
  )
  expect(made.status).toBe('fulfilled')
})

test('one that takes too long is given up', async () => {
  const { eticketPdf: hurried } = documentsInThread(here, { timeMs: 0 })
  await expect(hurried(booking, 'en')).rejects.toThrow('it took too long')
})

/** Told by Node itself: what is imported for its types alone is not loaded. */
const LOADED = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      loaded.add(found.url)
      return found
    },
  })
  await import('#modules/reservations/documents/paper-worker.ts')
  process.stdout.write([...loaded].join('\\n'))`

test('the thread loads what writes papers, and neither the server nor its database', () => {
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', LOADED], { encoding: 'utf8' })
  const loaded = told.split('\n')
  expect(loaded.filter((url) => url.endsWith('/documents/eticket.ts'))).toHaveLength(1)
  const heavy =
    /\/node_modules\/(pg|drizzle-orm|fastify|stripe|sharp|libphonenumber-js|@zxcvbn-ts)\/|\/platform\/database\//
  expect(loaded.filter((url) => heavy.test(url))).toEqual([])
})
