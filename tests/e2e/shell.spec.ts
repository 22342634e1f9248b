import { expect, test } from '@playwright/test'

const OPEN = ['/', '/flights', '/about-us', '/privacy']

test.describe('the frame of every page', () => {
  test('header and footer lead where the specification says', async ({ page }) => {
    await page.goto('/about-us')
    const main = page.getByRole('navigation', { name: 'Main' }).first()
    await expect(main.getByRole('link')).toHaveText([
      'Home',
      'Flights',
      'Hotels',
      'Offers',
      'About Us',
      'Find my booking',
    ])
    await expect(main.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toHaveAttribute('href', '/register')
    const footer = page.getByRole('contentinfo')
    for (const path of [
      '/privacy',
      '/terms',
      '/help',
      '/careers',
      '/contact',
      '/hotel-owner/login',
      '/hotel-owner/terms',
    ]) {
      await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible()
    }
    await expect(footer).toContainText('Visa, Mastercard and Diners Club')
    await expect(footer).toContainText('24/7')
    await expect(footer).toContainText('20%')
    await expect(footer).toContainText(String(new Date().getUTCFullYear()))
  })

  test('the chat button fires openChat', async ({ page }) => {
    await page.goto('/about-us')
    await page.evaluate(() => {
      window.addEventListener('openChat', (event) => {
        event.preventDefault()
        document.title = 'chat opened'
      })
    })
    await page.getByRole('link', { name: 'Chat with us' }).click()
    await expect(page).toHaveTitle('chat opened')
    await expect(page).toHaveURL(/about-us/)
  })

  test('the small screen has a menu that opens without any script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto('/about-us')
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('link', { name: 'Flights' }).first().click()
    await expect(page).toHaveURL(/\/flights$/)
    await context.close()
  })

  test('a keyboard reaches the content first', async ({ page }) => {
    await page.goto('/about-us')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })

  test('each navigation scrolls to the top and shows the progress bar', async ({ page }) => {
    await page.goto('/about-us')
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
      const watch = new MutationObserver(() => {
        if (document.querySelector('[data-phase]')) document.documentElement.dataset['sawProgress'] = 'yes'
      })
      watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await page.getByRole('main').getByRole('link', { name: 'message or chat' }).click()
    await expect(page).toHaveURL(/contact/)
    await expect(page.locator('html')).toHaveAttribute('data-saw-progress', 'yes')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('[data-phase]')).toHaveCount(0)
    // Until the code of the footer has come, its links are the browser's own.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL(/careers/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('the language switch keeps the page and its query', async ({ page }) => {
    await page.goto('/about-us?from=test')
    await page.getByRole('link', { name: 'Português' }).first().click()
    await expect(page).toHaveURL(/\/pt\/about-us\?from=test$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajar, pelo preço de verdade')
  })
})

test.describe('what search engines are told', () => {
  test.describe('without running a script', () => {
    test.use({ javaScriptEnabled: false })
    for (const path of OPEN) {
      for (const prefix of ['', '/pt']) {
        const address = path === '/' ? prefix || '/' : `${prefix}${path}`
        test(`${address}`, async ({ page, baseURL }) => {
          await page.goto(address)
          await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow')
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${address}`)
          await expect(page.locator('link[rel="alternate"]')).toHaveCount(3)
          await expect(page.locator('meta[name="description"]')).toHaveCount(1)
          await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
          const data = await page.locator('script[type="application/ld+json"]').allTextContents()
          expect(data.map((one) => JSON.parse(one)['@type'])).toEqual(['Organization', 'WebSite'])
        })
      }
    }
  })

  test('the head follows a navigation without a load', async ({ page, baseURL }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(page).toHaveTitle('About us · Jangada')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/about-us`)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  })

  test('robots and site map', async ({ request, baseURL }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    const map = await (await request.get('/sitemaps/pages-1.xml')).text()
    expect(map).toContain(`<loc>${baseURL}/</loc>`)
    expect(map).toContain('<priority>0.9</priority>')
    expect(map).toContain(`hreflang="pt-BR" href="${baseURL}/pt/flights"`)
    expect(map).not.toContain('/login')
  })
})

test.describe('addresses that lead nowhere', () => {
  for (const path of ['/nowhere', '/pt/nada', '/flights/a/b/c']) {
    test(path, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle(/Page not found|Página não encontrada/)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
    })
  }
})

test.describe('the API door', () => {
  test('describes itself and browses without a complaint of the browser', async ({ page, request }) => {
    const document = await (await request.get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/flights/search', '/api/locations/search']),
    )
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto('/api/docs/')
    await page.getByRole('link', { name: 'flights', exact: true }).click()
    await expect(page.getByRole('link', { name: '/api/flights/search' })).toBeVisible()
    expect(complaints).toEqual([])
  })
})
