import { useRouteLoaderData } from 'react-router'
import type { Early } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { loader } from '#app/root.tsx'
import type { addressOf } from './call.ts'

type Address = ReturnType<typeof addressOf>
/** `keptAs`: where the browser keeps a sign-in as JSON with its `token`, and with `expiresAt` where it expires. */
type AskEarlyProps = { address: Address; keptAs: string }

/**
 * For the first paint of a page behind a sign-in, which the server sends without its data: asks for the data before any script
 * has come, so that the two do not wait for each other. The call that the page makes then takes the answer (app/api.ts).
 */
export function AskEarly({ address, keptAs }: AskEarlyProps) {
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  const locale = useLocale()
  const given = [address, keptAs, locale].map((text) => JSON.stringify(text).replaceAll('<', '\\u003c'))
  return (
    <script
      nonce={nonce?.script}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
      dangerouslySetInnerHTML={{ __html: `(${askEarly})(${given.join()})` }}
      suppressHydrationWarning
    />
  )
}

/** Runs in the page by its source, so it uses nothing from outside. */
function askEarly(address: Address, keptAs: string, locale: Early['locale']): void {
  try {
    const { token, expiresAt } = JSON.parse(localStorage.getItem(keptAs) ?? '{}')
    if (typeof token !== 'string' || expiresAt <= Date.now()) return
    const headers = { 'accept-language': locale, authorization: `Bearer ${token}` }
    const answer = fetch(address, { headers })
    answer.catch(() => {})
    Object.assign(globalThis, { askedEarly: { address, bearer: token, locale, at: Date.now(), answer } })
  } catch {
    // Without storage nobody is signed in.
  }
}
