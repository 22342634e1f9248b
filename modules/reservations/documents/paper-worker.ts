import { ITEM_PAPERS } from '#modules/reservations/items/papers.ts'
import { createTranslate } from '#platform/i18n.ts'
import { setOwnLogo } from '#platform/own-logo.ts'
import { setSite } from '#platform/site.ts'
import { answerInThread } from '#platform/thread.ts'
import { createPapers } from './create-papers.ts'
import type { Made, Ordered } from './paper-thread.ts'

const papers = createPapers(createTranslate(), Object.values(ITEM_PAPERS))

/** The other end of paper-thread.ts. */
answerInThread(async ({ paper, reservation, locale, site, logo }: Ordered): Promise<Made> => {
  setSite(site)
  setOwnLogo(logo && { ...logo, bytes: Buffer.from(logo.bytes) })
  try {
    return { file: await papers[paper](reservation, locale) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
})
