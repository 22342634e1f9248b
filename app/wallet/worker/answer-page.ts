import { isOurs, type keptPageOf, shellFor } from './kept-pages.ts'

/** After so long what is kept is shown; a page that has begun to come is never cut. */
const PATIENCE_MS = 6_000

type KeptPage = NonNullable<ReturnType<typeof keptPageOf>>
type Asked = {
  fetchPage: () => Promise<Response>
  /** The page of kept trips as it was kept. */
  readShell: (url: string) => Promise<Response | undefined>
  /** Whether this booking is kept here, or any when null. */
  isKept: (code: string | null) => Promise<boolean>
  patienceMs?: number
}

/**
 * A page of bookings: from our server, or what is kept instead when nothing comes, something comes that is not ours, or our server
 * fails. A booking leads to the kept one by an address of its own, since what is shown there is not the page that was asked for.
 */
export async function answerPage(page: KeptPage, { fetchPage, readShell, isKept, patienceMs = PATIENCE_MS }: Asked) {
  const instead = async () => {
    const shell = await readShell(page.shell).catch(() => undefined)
    if (!shell || page.isShell) return shell
    const hash = page.code && (await isKept(page.code)) ? `#${page.code}` : ''
    return redirect(`${page.shell}${hash}`)
  }
  const coming = fetchPage()
  // One that fails after it was given up is nobody's any more.
  coming.catch(() => {})
  const kept = page.isShell || (!page.isHome && (await isKept(page.code).catch(() => false)))
  const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  try {
    const answer = await (kept ? Promise.race([coming, waited]) : coming)
    if (answer && (!kept || (isOurs(answer) && answer.status < 500))) return answer
    return (await instead()) ?? (await coming)
  } catch (error) {
    const shell = await instead()
    if (shell) return shell
    throw error
  }
}

/**
 * Any other page: as it comes. When nothing comes, the page of kept trips says so, and what was asked for is in the hash of its address, to
 * be tried again.
 */
export async function answerOther(
  { pathname, search }: URL,
  { fetchPage, readShell }: Pick<Asked, 'fetchPage' | 'readShell'>,
) {
  try {
    return await fetchPage()
  } catch (error) {
    const shell = shellFor(pathname)
    if (!(await readShell(shell).catch(() => undefined))) throw error
    return redirect(`${shell}#${pathname}${search}`)
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}
