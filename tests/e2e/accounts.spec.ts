import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { fillDay } from './checkout.ts'
import { newAddress, openAsCustomer, PASSWORD, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { expectRightInEveryLook } from './looks.ts'
import { mailLink } from './mailbox.ts'

// A context of its own for each test: what is changed here, such as the network, is not undone between them.
test.use({ reuseContext: false })

/** Moves with Tab until the control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button' | 'link' | 'combobox' = 'textbox') {
  await expect(page.getByRole(role, { name }).first()).toBeVisible()
  const target = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let press = 0; press < 40 && (await target.count()) === 0; press++) await page.keyboard.press('Tab')
  await expect(target).toHaveCount(1)
}
const password = (place: Page | Locator) => place.getByRole('textbox', { name: 'Password', exact: true })
/** The eye of a password comes with the scripts: from then on the page listens. */
const listens = (page: Page) => expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
const accountLinks = (page: Page) => page.getByRole('banner')

test('from registering to a new password', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const base = String(baseURL)
  const email = newAddress('bia')

  await page.goto('/register', { waitUntil: 'networkidle' })
  await page.getByLabel('First name').fill('Bia')
  await page.getByLabel('Last name').fill('Lima')
  await page.getByRole('main').getByLabel('Email address').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()

  await page.goto(await mailLink(base, email, /verify=/))
  await listens(page)
  await password(page).fill(PASSWORD)
  await expect(page.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', /strong/i)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Hello, Bia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your first trip starts here' })).toBeVisible()
  await expect(accountLinks(page)).toContainText('Bia Lima')

  await page.getByRole('link', { name: 'Travellers' }).click()
  await page.getByRole('button', { name: 'Add a traveller' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a traveller' })
  await dialog.getByLabel('Given names').fill('Bia Maria')
  await dialog.getByLabel('Surname').fill('Lima')
  await fillDay(dialog, 'Birth date', '1991-07-08')
  await dialog.getByLabel('Gender in the document').selectOption('F')
  await dialog.getByLabel('Nationality').selectOption('BR')
  await dialog.getByLabel('Document number').fill('FX123456')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Bia Maria Lima' })).toBeVisible()
  await expect(page.getByText('Passport ••• 456')).toBeVisible()

  const other = await browser.newPage()
  await other.goto(`${base}/login?redirect=/notifications`)
  await listens(other)
  await other.getByRole('main').getByLabel('Email address').fill(email)
  await password(other).fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/notifications$/)
  await expect(other.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()

  await page.getByRole('link', { name: 'Devices' }).click()
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${base}/`)
  await expect(accountLinks(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await other.goto(`${base}/dashboard`)
  await expect(other).toHaveURL(/\/login\?redirect=%2Fdashboard$/)

  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await other.getByRole('main').getByLabel('Email address').fill(email)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await other.goto(base + (await mailLink(base, email, /reset-password\?token=/)))
  await other.getByRole('textbox', { name: 'New password', exact: true }).fill('janela vento coral trem')
  await other.getByLabel('Repeat the new password').fill('janela vento coral trem')
  await other.getByRole('button', { name: 'Save the new password' }).click()
  await expect(other.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
  await expect(other.getByText('Password Reset Successful')).toBeVisible()

  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await other.getByRole('main').getByLabel('Email address').fill(email)
  await password(other).fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('main').getByRole('alert')).toContainText('do not match')
  await password(other).fill('janela vento coral trem')
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/dashboard$/)
  await other.close()
})

test.describe('with the keyboard alone', () => {
  test('registering', async ({ page, baseURL }) => {
    await page.goto('/register', { waitUntil: 'networkidle' })
    await tabTo(page, 'First name')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    await tabTo(page, 'Email is required', 'link')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByLabel('Email address')).toBeFocused()
    const email = newAddress('caio')
    await page.keyboard.type(email)
    for (const name of ['Lima', 'Caio']) {
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.type(name)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
    await page.goto(await mailLink(String(baseURL), email, /verify=/))
    await listens(page)
    await tabTo(page, 'Password')
    await page.keyboard.type(PASSWORD)
    await tabTo(page, 'Show password', 'button')
    await page.keyboard.press('Enter')
    await expect(password(page)).toHaveValue(PASSWORD)
    await expect(password(page)).toHaveAttribute('type', 'text')
    await tabTo(page, 'Save and sign in', 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hello, Caio' })).toBeVisible()
  })

  test('signing in, adding a traveller, signing out', async ({ page, baseURL }) => {
    const { email } = await registerCustomer(String(baseURL), 'davi')
    await page.goto('/login?redirect=%2Fdashboard%3Ftab%3Dcompanions')
    await listens(page)
    await tabTo(page, 'Email address')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No saved travellers yet' })).toBeVisible()
    await tabTo(page, 'Add a traveller', 'button')
    await page.keyboard.press('Enter')
    await tabTo(page, /Given names/)
    await page.keyboard.type('Davi')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rocha')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await page.keyboard.press('Tab')
    await page.keyboard.type('March')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1988')
    await tabTo(page, /Gender/, 'combobox')
    await page.keyboard.type('Male')
    await tabTo(page, /Nationality/, 'combobox')
    await page.keyboard.type('Brazil')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Save', 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Davi Rocha' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a traveller' })).toBeFocused()
    await page.keyboard.press('Control+Home')
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Shift+Tab')
      if (await page.getByRole('button', { name: 'Logout' }).and(page.locator(':focus')).count()) break
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(accountLinks(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
  })

  test('asking for a new password and choosing it', async ({ page, baseURL }) => {
    const { email } = await registerCustomer(String(baseURL), 'eva')
    await page.goto('/forgot-password', { waitUntil: 'networkidle' })
    await tabTo(page, 'Email address')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await page.goto(await mailLink(String(baseURL), email, /reset-password\?token=/))
    await tabTo(page, 'New password')
    await page.keyboard.type('rede farol manga sino')
    await tabTo(page, 'Repeat the new password')
    await page.keyboard.type('rede farol manga sin')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Passwords do not match')
    await tabTo(page, 'Repeat the new password')
    await page.keyboard.press('End')
    await page.keyboard.type('o')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
  })
})

test.describe('who is signed in', () => {
  test('the header says so, and logging out returns home in every tab', async ({ page, context, baseURL }) => {
    const customer = await registerCustomer(String(baseURL))
    await openAsCustomer(page, customer, '/pt/about-us')
    await expect(accountLinks(page)).toContainText('Ana Souza')
    await expect(accountLinks(page).getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/pt/dashboard')
    await expect(accountLinks(page).getByRole('link', { name: 'Notificações' })).toHaveAttribute(
      'href',
      '/pt/notifications',
    )
    const second = await context.newPage()
    await second.goto('/dashboard?tab=privacy')
    await expect(second.getByRole('heading', { name: 'Download my data' })).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/pt$/)
    await expect(accountLinks(page).getByRole('link', { name: 'Entrar' })).toBeVisible()
    await expect(second).toHaveURL(/\/login\?redirect=%2Fdashboard%3Ftab%3Dprivacy$/)
    const bearer = { authorization: `Bearer ${customer.auth.token}` }
    await expect
      .poll(async () => (await fetch(`${baseURL}/api/customer/profile`, { headers: bearer })).status)
      .toBe(401)
  })

  test('the trips are asked for once, before the scripts that show them', async ({ page, baseURL }) => {
    await openAsCustomer(page, await registerCustomer(String(baseURL)), '/notifications')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const trips = page.waitForRequest('**/api/customer/reservations')
    // No script comes until then.
    await intercept(page, '**/assets/*.js', async (route) => {
      await trips
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Your first trip starts here' })).toBeVisible()
    expect(asked.filter((path) => path === '/api/customer/reservations')).toHaveLength(1)
  })

  test('the small menu has the dashboard and the way out, and no notifications', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAsCustomer(page, await registerCustomer(String(baseURL)), '/')
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.locator('details[open]')
    await expect(menu).toContainText('Ana Souza')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Notifications' })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Logout' }).click()
    await page.locator('summary[aria-label="Menu"]').click()
    await expect(page.getByRole('link', { name: 'Sign In' }).last()).toBeVisible()
  })

  test('the two entries that older browsers keep become the record', async ({ page, baseURL }) => {
    const { auth } = await registerCustomer(String(baseURL))
    await page.goto('/robots.txt')
    await page.evaluate(({ token, userData }) => {
      localStorage.setItem('authToken', token)
      localStorage.setItem('userData', JSON.stringify(userData))
    }, auth)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hello, Ana' })).toBeVisible()
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(kept).not.toHaveProperty('authToken')
    expect(JSON.parse(kept['auth'] ?? '')).toMatchObject({ token: auth.token, userData: auth.userData })
  })

  test('the links to sign in do not flash, and nothing else in the header moves', async ({ page, baseURL }) => {
    const customer = await registerCustomer(String(baseURL))
    await openAsCustomer(page, customer, '/robots.txt')
    await intercept(page, '**/*.js', (route) => route.abort())
    await page.goto('/about-us')
    await expect(accountLinks(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    const language = accountLinks(page).getByRole('link', { name: 'Português' }).first()
    const before = await language.boundingBox()
    await page.unroute('**/*.js')
    await page.goto('/about-us')
    await expect(accountLinks(page)).toContainText('Ana Souza')
    expect(await language.boundingBox()).toEqual(before)
  })

  test('a target elsewhere is not followed', async ({ page, baseURL }) => {
    const customer = await registerCustomer(String(baseURL))
    await openAsCustomer(page, customer, '/login?redirect=//evil.example/')
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
  })
})

test.describe('before the scripts have come', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in says what it needs, and keeps what was typed but for the password', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('noscript p').first()).toHaveText('This page needs JavaScript')
    await page.getByRole('main').getByLabel('Email address').fill('ana@example.com')
    await password(page).fill('never-sent-back')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('This form needs JavaScript')).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('ana@example.com')
    expect(await page.content()).not.toContain('never-sent-back')
  })

  test('registering goes on as a page', async ({ page, baseURL }) => {
    const email = newAddress('gil')
    await page.goto('/pt/register')
    await page.getByLabel('Nome').first().fill('Gil')
    await page.getByRole('main').getByLabel('Endereço de e-mail').fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Informe o sobrenome')
    await expect(page.getByRole('main').getByLabel('Endereço de e-mail')).toHaveValue(email)
    await page.getByLabel('Sobrenome').fill('Moura')
    await page.getByRole('main').getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
    expect(await mailLink(String(baseURL), email, /verify=/)).toMatch(/^\/pt\/login\?verify=/)
  })

  test('a new password can be asked for', async ({ page, baseURL }) => {
    const { email } = await registerCustomer(String(baseURL), 'hugo')
    await page.goto('/forgot-password')
    await page.getByRole('main').getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible()
    expect(await mailLink(String(baseURL), email, /reset-password/)).toContain('token=')
  })
})

test('a link for a new password that is none, is used, or cannot be checked', async ({ page, baseURL }) => {
  const { email } = await registerCustomer(String(baseURL), 'lia')
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expect(page.getByText(/valid for 1 hour/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByRole('main').getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const newest = () => mailLink(String(baseURL), email, /reset-password\?token=/)
  const first = await newest()
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Sent again')).toBeVisible()
  await expect.poll(newest).not.toBe(first)
  const link = await newest()
  await intercept(page, '**/api/customer/verify-reset-token', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Network Error' })).toBeVisible()
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible()
  await page.unroute('**/api/customer/verify-reset-token')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Repeat the new password')).toBeVisible()
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
})

test.describe('a sign-in that ends in the middle of a form', () => {
  const signInAgain = async (page: Page, email: string) => {
    await listens(page)
    await page.getByRole('main').getByLabel('Email address').fill(email)
    await password(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
  }

  test('on the server: the profile waits until one is back', async ({ page, baseURL }) => {
    const customer = await registerCustomer(String(baseURL), 'gil')
    await openAsCustomer(page, customer, '/dashboard?tab=profile')
    await page.getByLabel('Last name').fill('Souza Prado')
    await page.getByLabel('Phone').fill('+55 81 91234-5678')
    const bearer = { authorization: `Bearer ${customer.auth.token}` }
    await fetch(`${baseURL}/api/customer/logout-everywhere`, { method: 'POST', headers: bearer })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%3Ftab%3Dprofile$/)
    await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
    await signInAgain(page, customer.email)
    await expect(page.getByText('What you typed is still here')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Souza Prado')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Phone')).toHaveValue('+5581912345678')
    await expect(page.getByText('What you typed is still here')).toHaveCount(0)
  })

  test('in another tab: the traveller opens again', async ({ page, context, baseURL }) => {
    const customer = await registerCustomer(String(baseURL), 'ivo')
    await openAsCustomer(page, customer, '/dashboard?tab=companions')
    await page.getByRole('button', { name: 'Add a traveller' }).click()
    await page.getByLabel('Given names').fill('Ivo')
    await page.getByLabel('Nationality').selectOption('BR')
    const second = await context.newPage()
    await second.goto('/about-us')
    await second.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.bringToFront()
    await signInAgain(page, customer.email)
    const dialog = page.getByRole('dialog', { name: 'Add a traveller' })
    await expect(dialog.getByLabel('Given names')).toHaveValue('Ivo')
    await expect(dialog.getByLabel('Nationality')).toHaveValue('BR')
    await expect(dialog.getByText('What you typed is still here')).toBeVisible()
  })
})

test('a network that is cut while a form is sent loses nothing, and says so', async ({ page, context, baseURL }) => {
  await openAsCustomer(page, await registerCustomer(String(baseURL), 'rede'), '/dashboard?tab=profile')
  await page.getByLabel('Last name').fill('Souza Rede')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Network error. Please check your connection and try again.')
  await expect(page.getByLabel('Last name')).toHaveValue('Souza Rede')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(accountLinks(page)).toContainText('Souza Rede')
})

test('a customer erases the account, and is told what stays', async ({ page, baseURL }) => {
  const customer = await registerCustomer(String(baseURL), 'fim')
  await openAsCustomer(page, customer, '/dashboard?tab=privacy')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('jangada-my-data.json')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await password(dialog).fill('not mine at all')
  await page.keyboard.press('Enter')
  await expect(password(dialog)).toHaveAccessibleDescription(/not your current password/)
  await expect(password(dialog)).toBeFocused()
  await password(dialog).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeFocused()
  await expect(accountLinks(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('what is behind the sign-in has no violation at 360, 768 and 1280 px', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  const customer = await registerCustomer(String(baseURL))
  const tabs = ['profile', 'companions', 'payments', 'security', 'devices', 'notifications', 'alerts', 'privacy']
  for (const path of ['/dashboard', ...tabs.map((tab) => `/dashboard?tab=${tab}`), '/pt/dashboard', '/notifications']) {
    await page.setViewportSize({ width: 360, height: 800 })
    await openAsCustomer(page, customer, path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodAt(page, [360, 768, 1280])
    await expectRightInEveryLook(page)
  }
  expect(complaints).toEqual([])
})
