import { expect } from '@playwright/test'

/**
 * The mails of a site, newest first, as its development mailbox shows them. A mail leaves after what it tells of is done: ask by
 * what waits for it.
 */
async function mailsOf(site: string): Promise<string[]> {
  const page = await (await fetch(`${site}/dev/mailbox`)).text()
  // Below the list the page carries the data of all mails once more.
  const [list = ''] = page.split('</main>')
  return list.split('<details').slice(1)
}

const isIn = (mail: string, mark: string | RegExp) => (typeof mark === 'string' ? mail.includes(mark) : mark.test(mail))

/**
 * Waits for a mail, and gives the newest there is.
 * @param mark what it says @param recipient to whom; anyone when left out
 */
export async function expectMail(site: string, mark: string | RegExp, recipient = ''): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      found = (await mailsOf(site)).find((mail) => mail.includes(recipient) && isIn(mail, mark)) ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** The path that the newest mail to someone leads to. @param mark what the link must hold */
export async function mailLink(site: string, recipient: string, mark: RegExp): Promise<string> {
  const mail = await expectMail(site, mark, recipient)
  const link = mail.match(/https?:\/\/(?:[^\s"<>&]|&amp;)+/g)?.find((one) => mark.test(one)) ?? ''
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  return `${pathname}${search}`
}
