import { expect, test } from '@playwright/test'
import type { CarResults } from '#modules/cars/search/car-search.contract.ts'
import { cardToken, follow, holdAll, pay } from '#tests/chaos/traveller.ts'
import { expectGoodAt } from './accessible.ts'
import { inDays } from './journeys.ts'
import { expectMail } from './mailbox.ts'
import { tabTo } from './owners.ts'
import { openAs, signInSuperadmin } from './staff.ts'

const site = String(process.env['E2E_URL'])
const reach = () => site
const WIDTHS = [360, 768, 1280]

/** A car that is paid. */
async function bookCar() {
  const query = `pickUpPlace=FOR&pickUp=${inDays(60)}T10:00&return=${inDays(63)}T10:00&age=30`
  const { options } = (await (await fetch(`${site}/api/cars/search?${query}`)).json()) as CarResults
  const driver = { givenNames: 'Rui', surname: 'Barbosa', birthDate: '1980-05-01', licensedSince: '2005-06-01' }
  const [first] = options
  const part = { kind: 'car', offerId: first?.offerId, totalSeen: first?.price.total, driver, flight: '' }
  const held = await holdAll(reach, part)
  if (!held) throw new Error('no car was free')
  await pay(reach, held, { kind: 'card', token: await cardToken(reach, '4242424242424242'), instalments: 1 })
  await follow(reach, held, ({ status }) => status === 'confirmed')
  return held
}

test('staff correct the name of a driver with the keyboard alone, in both languages', async ({ browser }) => {
  test.setTimeout(120_000)
  const { code } = await bookCar()
  const page = await browser.newPage({ baseURL: site, reducedMotion: 'reduce' })
  await openAs(page, await signInSuperadmin(site))
  await page.goto(`/admin/reservations/${code}`)
  await tabTo(page, page.getByRole('button', { name: 'Correct the name of Rui Barbosa' }), 150)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Correct the name' })
  await expect(dialog.getByText('Car: until pick-up, for the same driver.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const surname = dialog.getByRole('textbox', { name: 'Surname' })
  await tabTo(page, surname)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Oberhauser')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The licence says so')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('this is another driver', { exact: false })).toBeVisible()
  await surname.press('ControlOrMeta+a')
  await page.keyboard.type('Barboza')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Barboza, Rui booked as Barbosa, Rui' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await expectMail(site, new RegExp(`Name corrected: [^<]*\\(${code}\\)`))
  await page.goto(`/pt/admin/reservations/${code}`)
  await page.getByRole('button', { name: 'Corrigir o nome de Rui Barboza' }).press('Enter')
  await expect(page.getByText('Carro: até a retirada, para o mesmo condutor.')).toBeVisible()
  await expect(
    page.getByRole('rowheader', { name: 'Barboza, Rui reservado como Barbosa, Rui', includeHidden: true }),
  ).toHaveCount(1)
  await page.close()
})
