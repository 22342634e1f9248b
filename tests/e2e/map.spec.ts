import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type LatLon, toWindow } from '#app/components/map/mercator.ts'
import { startSite } from '#scripts/site.mjs'
import { inventedTown } from '#tests/support/invented-town.ts'
import { expectGoodAt, expectNothingSideways } from './accessible.ts'
import { intercept } from './intercept.ts'
import { hotelPath, hotelsPath } from './journeys.ts'

/** As the other tests have it, with a software renderer for WebGL. */
const ARGS = (process.env['E2E_BROWSER_ARGS'] ?? '')
  .split(' ')
  .filter((arg) => arg && !['--disable-gpu', '--disable-software-rasterizer'].includes(arg))
const WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
test.use({
  launchOptions: { executablePath: String(process.env['E2E_BROWSER']), args: [...ARGS, ...WEBGL] },
  reuseContext: false,
})
test.describe.configure({ mode: 'default' })

const FORTALEZA = { latitude: -3.7319, longitude: -38.5267 }
const town = inventedTown(FORTALEZA)
let folder: string
let site: { url: string; stop: () => Promise<void> }

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'map-'))
  writeFileSync(join(folder, 'town.pmtiles'), town.bytes)
  site = await startSite({ MAP_TILES: join(folder, 'town.pmtiles') })
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true })
})

const found = (page: Page) =>
  page.getByRole('application', { name: /^(Map of the hotels found|Mapa dos hotéis encontrados)$/ })
const prices = (page: Page) =>
  page.getByRole('group', { name: /^Hot(els on the map|éis no mapa);/ }).getByRole('button')
/** Said only while tiles are shown. */
const tilesNamed = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap contributors' })
const drawnNamed = (page: Page) => page.getByText('GeoNames', { exact: true })

/** What goes wrong unseen: sentences of the console, and requests that leave the site. */
function watch(page: Page) {
  const wrong: string[] = []
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) wrong.push(said.text())
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) wrong.push(request.url())
  })
  return wrong
}

type Colour = { red: number; green: number; blue: number }

/** What a map shows at a place of the world. */
async function colourAt(map: Locator, place: LatLon, view: LatLon & { zoom: number }): Promise<Colour> {
  const { data, info } = await sharp(await map.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { x, y } = toWindow(place, view, info)
  const at = (Math.round(y) * info.width + Math.round(x)) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return { red, green, blue }
}

const isSea = ({ red, blue }: Colour) => blue - red > 12
const isLand = ({ red, blue }: Colour) => red - blue > 2 && red - blue < 16
const isMotorway = ({ red, blue }: Colour) => red - blue > 24

async function openHotel(page: Page): Promise<{ map: Locator; spot: LatLon }> {
  await page.goto(site.url + (await hotelPath(site.url)))
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const { geo } = data.map((text) => JSON.parse(text)).find((one) => 'geo' in one)
  const map = page.getByRole('application', { name: 'Map', exact: true })
  await page.locator('#map').scrollIntoViewIfNeeded()
  await expect(tilesNamed(page)).toBeVisible()
  return { map, spot: { latitude: Number(geo.latitude), longitude: Number(geo.longitude) } }
}

test('the sea, the land and the motorway of a town are where they are, and the keyboard moves them', async ({
  page,
}) => {
  const wrong = watch(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  const { map, spot } = await openHotel(page)
  await map.focus()
  await page.keyboard.press('-')
  const view = { ...spot, zoom: 10.5 }
  const { longitude } = spot
  await expect.poll(async () => isSea(await colourAt(map, { latitude: town.shore + 0.04, longitude }, view))).toBe(true)
  expect(
    isLand(await colourAt(map, { latitude: FORTALEZA.latitude - 0.048, longitude: FORTALEZA.longitude - 0.12 }, view)),
  ).toBe(true)

  for (const key of ['+', '+', '+']) await page.keyboard.press(key)
  // From the hotel down to the motorway, in steps of 80 pixels.
  const pixels = toWindow({ latitude: town.motorway, longitude }, { ...spot, zoom: 13.5 }, { width: 0, height: 0 }).y
  const steps = Math.round(Math.abs(pixels) / 80)
  for (let step = 0; step < steps; step++) await page.keyboard.press(pixels > 0 ? 'ArrowDown' : 'ArrowUp')
  const off = pixels - Math.sign(pixels) * steps * 80
  // The map's middle is some pixels beside it.
  await expect
    .poll(async () => {
      const { data, info } = await sharp(await map.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (Math.round(info.height / 2 + off) * info.width + Math.round(info.width / 2) + 40) * 3
      return isMotorway({ red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 })
    })
    .toBe(true)
  expect(wrong).toEqual([])
})

for (const [language, prefix] of [
  ['English', ''],
  ['Portuguese', '/pt'],
] as const) {
  test(`hotels are buttons above the tiles, and the list does not load the engine, in ${language}`, async ({
    page,
  }) => {
    const wrong = watch(page)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width: 768, height: 860 })
    await page.goto(`${site.url}${prefix}${hotelsPath()}`)
    await page.waitForLoadState('networkidle')
    expect(files.filter((file) => /maplibre|engine|map-tiles/.test(file))).toEqual([])

    await page.setViewportSize({ width: 1280, height: 860 })
    await expect(tilesNamed(page)).toBeVisible()
    await expect(tilesNamed(page)).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    expect(files.some((file) => /^\/assets\/maplibre-gl-worker-.*\.js$/.test(file))).toBe(true)
    expect(files.some((file) => /^\/map-tiles\/[0-9a-f]{16}\.pmtiles$/.test(file))).toBe(true)
    const first = prices(page).first()
    await first.press('ArrowRight')
    await expect(prices(page).nth(1)).toBeFocused()
    await expect(found(page)).toBeVisible()
    await expectGoodAt(page, [1280])
    expect(wrong).toEqual([])
  })
}

test('where tiles fail, and where there is no WebGL, the map is drawn without them, and nothing is lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await intercept(page, '**/map-tiles/**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/map-tiles/'))
  await page.goto(site.url + hotelsPath())
  await failed
  await expect(prices(page).first()).toBeVisible()
  await expect(drawnNamed(page)).toBeVisible()
  const asked = page.waitForRequest('**/map-tiles/**')
  await page.unroute('**/map-tiles/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await expect(tilesNamed(page)).toBeVisible()

  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
  await page.reload()
  const engine = page.waitForResponse(/\/assets\/engine-/)
  await engine
  await expect(prices(page).first()).toBeVisible()
  await expect(drawnNamed(page)).toBeVisible()
  await found(page).focus()
  const before = await prices(page).first().boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await prices(page).first().boundingBox())?.x).not.toBe(before?.x)
})

test('away from the town that the tiles have, the map is drawn without them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(site.url + hotelsPath())
  await expect(tilesNamed(page)).toBeVisible()
  await found(page).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('-')
  await expect(page.getByText('Natural Earth, GeoNames')).toBeVisible()
  await expect(found(page).locator('path[fill-rule=evenodd]').first()).toBeAttached()
  for (let step = 0; step < 6; step++) await page.keyboard.press('+')
  await expect(tilesNamed(page)).toBeVisible()
})

test('without tiles no coast runs through a town, and the world has its own', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(baseURL + hotelsPath())
  await expect(prices(page).first()).toBeVisible()
  await expect(found(page).getByText('1 km', { exact: true })).toBeAttached()
  await expect(found(page).getByText('FOR', { exact: true })).toBeAttached()
  await expect(found(page).locator('path[fill-rule=evenodd]')).toHaveCount(0)
  await found(page).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('-')
  await expect(found(page).locator('path[fill-rule=evenodd]').first()).toBeAttached()
})

const phone = { width: 360, height: 760 }
const card = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('link')
    .filter({ hasNotText: /OpenStreetMap|area|área/ })

test('on a phone the map is the whole screen, and a card at its foot leads from hotel to hotel', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(`${site.url}/pt${hotelsPath()}`)
  const open = page.getByRole('link', { name: 'Mapa', exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Hotéis no mapa' })
  await expect(dialog).toBeVisible()
  const box = await dialog.boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, height: phone.height })
  // Here a bar for scrolling keeps its place at the side.
  expect(box?.width).toBeGreaterThanOrEqual(phone.width - 16)
  await expect(tilesNamed(page)).toBeVisible()
  const first = await card(page).textContent()
  await expect(dialog.getByText(/^1 de \d+$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Próximo hotel' }).press('Enter')
  await expect(dialog.getByText(/^2 de \d+$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Próximo hotel' })).toBeFocused()
  await expect(card(page)).not.toHaveText(String(first))
  await expect(prices(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1)

  const link = await card(page).boundingBox()
  if (!link) throw new Error('there is no card')
  await page.mouse.move(link.x + 20, link.y + 5)
  await page.mouse.down()
  await page.mouse.move(link.x + 110, link.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByText(/^1 de \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/\/pt\/hotels\?/)
  await expectGoodAt(page, [360])

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Mapa', exact: true })).toBeFocused()
  await expect(page).not.toHaveURL(/view=map/)
  await open.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await open.click()
  await dialog.getByRole('button', { name: 'Fechar o mapa' }).click()
  await expect(dialog).toBeHidden()
  await expectNothingSideways(page)

  await page.goto(`${site.url}/pt${hotelsPath({ view: 'map' })}`)
  await card(page).click()
  await expect(page).toHaveURL(/\/pt\/hotels\/[0-9a-f-]{36}\?/)
})
