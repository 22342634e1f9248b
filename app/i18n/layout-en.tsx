import { messages } from 'words:en/site'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { languageLayout } from './language-layout.tsx'

const { Pages, Failure } = languageLayout('en', messages)

/** For addresses that no page answers; every page has a head of its own. */
export const meta = (args: Parameters<typeof pageMeta>[0]) => pageMeta(args, [])
export default Pages
export { Failure as ErrorBoundary }
