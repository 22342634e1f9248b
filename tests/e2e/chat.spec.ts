import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingSideways } from './accessible.ts'
import { newAddress, openAsCustomer, PASSWORD, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { inviteStaff, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A context of its own for each test: what is changed here, such as the network, is not undone between them.
test.use({ reuseContext: false })

// A customer and an agent, each at a browser of their own. Nobody else opens the console on this site: who is there gets
// what waits.

// Under the name of localhost Socket.IO does not heed what a browser says of its line.
test.use({ baseURL: process.env['E2E_URL']?.replace('localhost', '127.0.0.1') })

const RUI = { role: 'support', firstName: 'Rui', lastName: 'Lima', email: newAddress('rui'), password: PASSWORD }
const CLOSED = 'Chat session has been closed. Thank you for contacting Jangada support!'
const PAPER = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const widget = (page: Page) => page.getByRole('region', { name: 'Live support' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const key = (page: Page) => page.evaluate(() => localStorage.getItem('chat_session_id'))

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function reply(page: Page, text: string): Promise<void> {
  await answer(page).fill(text)
  await answer(page).press('Enter')
}

/** The console of an agent who takes nothing by itself, so that a conversation can be seen to wait. */
async function openConsole(page: Page, session: StaffSession): Promise<void> {
  await openAs(page, session)
  await page.goto('/admin/chat?view=queue')
  const takes = page.getByRole('switch', { name: 'Take new conversations' })
  await expect(takes).toBeChecked()
  await takes.click()
  await expect(takes).not.toBeChecked()
}

test('a customer and an agent talk: waiting, active, typing, two tabs, offline and back, closed, rated', async ({
  page,
  browser,
  baseURL,
}) => {
  if (!baseURL) throw new Error('no site')
  const rui = await inviteStaff(baseURL, await signInSuperadmin(baseURL), RUI)
  const desk = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()
  await openConsole(desk, rui)
  const ana = await registerCustomer(baseURL)
  const early: string[] = []
  page.on('request', (request) => void early.push(request.url()))
  await openAsCustomer(page, ana, '/about-us')
  const context = page.context()

  await test.step('nothing of the chat comes before it is opened; it opens at its size and takes the keyboard', async () => {
    const launcher = page.getByRole('button', { name: 'Chat', exact: true })
    await expect(launcher).toBeVisible()
    expect(early.filter((url) => /socket\.io|widget-|\/api\/chat/.test(url))).toEqual([])
    await launcher.press('Enter')
    await expect(widget(page)).toBeFocused()
    await expect.poll(() => widget(page).boundingBox()).toMatchObject({ width: 400, height: 600 })
  })

  await test.step('it waits for an agent', async () => {
    await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled()
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await expect(page.getByText('Chat Connected', { exact: true })).toBeVisible()
    await expect(page.getByText("You're now connected to our support team.")).toBeVisible()
    await expect(widget(page).getByText('Connecting to an agent...')).toBeVisible()
    await expect(field(page)).toBeFocused()
    await say(page, 'Where is my ticket?')
    await expect(log(page).getByText('Sent')).toBeVisible()
    await expect(log(page)).toContainText('Welcome to Jangada support! Nobody is at the desk at this moment.')
  })

  await test.step('the agent knows who it is, and takes it', async () => {
    await desk.getByRole('link', { name: 'Conversation with Ana Souza' }).first().click()
    await expect(log(desk)).toContainText('Where is my ticket?')
    await expect(desk.getByRole('region', { name: 'Customer' })).toContainText(ana.email)
    await expect(desk.getByRole('region', { name: 'Customer' })).toContainText('English')
    await desk.getByRole('button', { name: 'Take', exact: true }).click()
    await expect(widget(page).getByText('Chatting with Rui')).toBeVisible()
    await expect(log(page)).toContainText('Rui has joined the chat.')
  })

  await test.step('each sees the other type; what is read is marked', async () => {
    await field(page).pressSequentially('And my')
    await expect(desk.getByText('The visitor is typing…')).toBeVisible()
    await answer(desk).pressSequentially('One mo')
    await expect(page.getByText('Rui is typing…')).toBeVisible()
    await reply(desk, 'One moment, please.')
    await expect(log(page)).toContainText('One moment, please.')
    await expect(page.getByText('Rui is typing…')).toBeHidden()
    await expect(log(page).getByRole('article').filter({ hasText: 'Where is my ticket?' })).toContainText('Read')
    await expect(log(desk).getByText('Read')).toBeVisible()
    await expectAccessible(page)
  })

  const tab = await context.newPage()
  await test.step('a second tab shows the same, and what is written in one is in the other', async () => {
    await tab.goto('/about-us')
    await tab.getByRole('button', { name: 'Open chat', exact: true }).click()
    await expect(log(tab)).toContainText('One moment, please.')
    await say(tab, 'Written in the other tab')
    await expect(log(page).getByText('Written in the other tab')).toHaveCount(1)
    await expect(log(desk).getByText('Written in the other tab')).toHaveCount(1)
    await tab.getByRole('button', { name: 'Minimize' }).click()
  })

  await test.step('files go with a message, both ways', async () => {
    await page.getByLabel('Attach a file').setInputFiles(PAPER)
    await expect(page.getByRole('button', { name: /^Remove receipt/ })).toBeVisible()
    await expect(page.getByText('Uploading')).toHaveCount(0)
    await say(page, 'This is what I have')
    await expect(log(page).getByRole('link', { name: /^receipt/ })).toBeVisible()
    const download = desk.waitForEvent('download')
    await log(desk)
      .getByRole('button', { name: /^Download receipt/ })
      .click()
    expect((await download).suggestedFilename()).toMatch(/^receipt/)
    await desk.getByLabel('Attach a file').setInputFiles({ ...PAPER, name: 'ticket.png' })
    await expect(desk.getByText(/^ticket\./)).toBeVisible()
    await expect(desk.getByText('Uploading')).toHaveCount(0)
    await reply(desk, 'And this is what we have')
    await expect(log(page).getByRole('link', { name: /^ticket/ })).toBeVisible()
  })

  await test.step('minimized it counts answers', async () => {
    await page.getByRole('button', { name: 'Minimize' }).click()
    await tab.bringToFront()
    await reply(desk, 'I have found it.')
    await expect(tab.getByRole('button', { name: 'Open chat, 1 unread' })).toBeVisible()
    await expect(page.getByText('New message', { exact: true })).toBeVisible()
    await expect(page.getByText('Support agent replied to your message.')).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Open chat, 1 unread' }).click()
    await expect(log(page)).toContainText('I have found it.')
    await expect(tab.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible()
  })

  await test.step('a line that is lost comes back with what was said meanwhile', async () => {
    await field(page).fill('Half a sentence')
    await context.setOffline(true)
    await expect(widget(page).getByText('Connecting...')).toBeVisible()
    await expect(field(page)).toBeDisabled()
    await reply(desk, 'Said while you were away')
    await expect(log(desk).getByText('Said while you were away')).toHaveCount(1)
    await context.setOffline(false)
    await expect(log(page).getByText('Said while you were away')).toHaveCount(1)
    await expect(widget(page).getByText('Chatting with Rui')).toBeVisible()
    await expect(field(page)).toHaveValue('Half a sentence')
  })

  await test.step('hidden it keeps the session, and the footer opens it again', async () => {
    const session = await key(page)
    await page.keyboard.press('Escape')
    await expect(widget(page)).toBeHidden()
    expect(await key(page)).toBe(session)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chat with us' }).click()
    await expect(log(page)).toContainText('Said while you were away')
  })

  await test.step('the agent closes it; it is rated, saved and mailed', async () => {
    await desk.getByRole('button', { name: 'Close chat' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Close this chat?' })
    await dialog.getByRole('radio', { name: 'Answered', exact: true }).check()
    await dialog.getByRole('button', { name: 'Close the chat' }).click()
    await expect(log(page).getByText(CLOSED)).toBeInViewport()
    await expect(widget(page).getByText('Chat closed')).toBeVisible()
    await expect(field(page)).toBeHidden()
    await page.getByRole('radio', { name: '5 of 5' }).press('Space')
    await page.getByRole('button', { name: 'Send rating' }).click()
    await expect(page.getByText('Thank you for your rating.')).toBeVisible()
    await expect(desk.getByRole('main')).toContainText('5 of 5')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the chat' }).click()
    expect((await saved).suggestedFilename()).toBe('jangada-chat.txt')
    await page.getByRole('button', { name: 'Email it to me' }).click()
    await expect(page.getByText('The chat is on its way to your account’s email address.')).toBeVisible()
  })

  await test.step('a new one is left for good', async () => {
    await page.getByRole('button', { name: 'Start a new chat' }).click()
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await expect(widget(page).getByText('Connecting to an agent...')).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Chat disconnected', { exact: true })).toBeVisible()
    await expect(page.getByText('You have left the chat session.')).toBeVisible()
    expect(await key(page)).toBeNull()
    await expect(widget(page)).toBeHidden()
  })
  await desk.context().close()
})

/** As when the server does not answer; the sockets stay. */
const refuse = (context: BrowserContext) => intercept(context, '**/api/chat/sessions', (route) => route.abort())

test('on a telephone, in Portuguese: three quarters of the screen, quick replies, and a start without a server', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/pt/about-us')
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  const chat = page.getByRole('region', { name: 'Atendimento ao vivo' })
  await expect(chat).toBeVisible()
  await expect.poll(() => chat.boundingBox()).toMatchObject({ x: 0, y: 190, height: 570 })
  await expect(chat.getByRole('button', { name: 'Minimizar' })).toBeHidden()

  await refuse(context)
  await chat.getByRole('textbox', { name: 'Seu nome (opcional)' }).fill('Bia')
  await chat.getByRole('button', { name: 'Iniciar chat' }).click()
  await expect(chat).toContainText('Este é o modo de demonstração: não há ninguém conectado.')
  expect(await key(page)).toMatch(/^local-/)
  await chat.getByRole('button', { name: 'Alterar reserva' }).click()
  await page.keyboard.press('Enter')
  await expect(chat).toContainText('Guardada neste dispositivo, a caminho')
  await expectNothingSideways(page)
  await expectAccessible(page)

  await context.unroute('**/api/chat/sessions')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(chat.getByText('Enviada')).toBeVisible()
  expect(await key(page)).not.toMatch(/^local-/)
  await expect(chat.getByText('Alterar reserva', { exact: true })).toHaveCount(1)

  await chat.getByRole('textbox', { name: 'Sua mensagem' }).focus()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(chat).toBeHidden()

  // What the keyboard of a telephone leaves of the page: the field stays in sight.
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const screen = { width: 360, screenWidth: 360, screenHeight: 760, deviceScaleFactor: 1, mobile: true }
  await phone.send('Emulation.setDeviceMetricsOverride', { ...screen, height: 760 })
  await chat.getByRole('textbox', { name: 'Sua mensagem' }).focus()
  await phone.send('Emulation.setDeviceMetricsOverride', { ...screen, height: 420 })
  await expect(chat.getByRole('textbox', { name: 'Sua mensagem' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => chat.boundingBox()).toMatchObject({ width: 380, height: 500 })
})

test('quick replies in English, and a page that a translator has broken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  for (const words of ['Need help with booking', 'Payment issue', 'Change reservation']) {
    await field(page).fill('')
    await page.getByRole('button', { name: words }).click()
    await expect(field(page)).toHaveValue(words)
  }
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(widget(page)).toBeHidden()

  // As where a translator has put a node of its own into the place of one of React's.
  await page.evaluate(() => {
    const remove = Node.prototype.removeChild
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      if (!(this instanceof Element && this.closest('main'))) return remove.call(this, child) as Child
      Node.prototype.removeChild = remove
      throw new DOMException("Failed to execute 'removeChild' on 'Node': the node is not a child", 'NotFoundError')
    }
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Translation Compatibility Issue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue Anyway' }).click()
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
})
