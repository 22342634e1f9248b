import { networkTrouble, shortened } from '#platform/network-trouble.ts'
import { accountOf, folderOf, type OpenMailbox } from './mailbox.ts'

type Refused = { authenticationFailed?: boolean; responseText?: string }

/** Signs in and opens the folder, without reading anything. */
export async function tryMailbox(url: string, openMailbox: OpenMailbox) {
  const client = await openMailbox({ ...accountOf(url), connectionTimeout: 10_000, greetingTimeout: 10_000 })
  client.on('error', () => {}) // What it was asked fails then, and says so.
  try {
    await client.connect()
    await client.mailboxOpen(folderOf(url), { readOnly: true })
    return { trouble: null, said: null }
  } catch (error) {
    const { authenticationFailed, responseText } = error as Refused
    const { trouble, said } = networkTrouble(error)
    const words = responseText ? shortened(responseText) : said
    return { trouble: authenticationFailed ? ('login' as const) : (trouble ?? ('other' as const)), said: words }
  } finally {
    client.close()
  }
}
