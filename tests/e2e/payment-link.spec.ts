import { expect, test } from '@playwright/test'
import { findOffers, hold } from '#tests/chaos/traveller.ts'
import { expectGoodAt } from './accessible.ts'
import { CARDS, payByCard } from './checkout.ts'
import { expectMail, mailLink } from './mailbox.ts'
import { tabTo } from './owners.ts'
import { openAs, signInSuperadmin } from './staff.ts'

const site = String(process.env['E2E_URL'])
const reach = () => site

async function holdFlight(to: string, locale: 'en' | 'pt-BR') {
  const [offer] = await findOffers(reach, { from: 'GRU', to, inDays: 61 })
  const held = offer && (await hold(reach, offer, { locale }))
  if (!held) throw new Error('no seat was free')
  return held
}

const payLink = (recipient: string) => mailLink(site, recipient, /link=.*&amp;pay/)

test('staff send a link with the keyboard alone, and the traveller pays by it without a sign-in', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { code, reservation } = await holdFlight('SSA', 'en')
  const office = await browser.newPage({ baseURL: site, reducedMotion: 'reduce' })
  await openAs(office, await signInSuperadmin(site))
  await office.goto(`/admin/reservations/${code}`)
  await tabTo(office, office.getByRole('button', { name: 'Send payment link' }), 150)
  await office.keyboard.press('Enter')
  const dialog = office.getByRole('dialog', { name: 'Send payment link' })
  await expect(dialog.getByText(reservation.contact.email)).toBeVisible()
  await expectGoodAt(office, [360, 768, 1280])
  await tabTo(office, dialog.getByRole('button', { name: 'Send payment link' }))
  await office.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(office.getByText('Payment link sent')).toBeVisible()
  await office.goto(`/pt/admin/reservations/${code}`)
  await expect(office.getByText('Link de pagamento enviado')).toBeVisible()

  const link = await payLink(reservation.contact.email)
  const traveller = await (await browser.newContext({ baseURL: site, reducedMotion: 'reduce' })).newPage()
  await traveller.goto(link)
  await expect(traveller).toHaveURL(`/checkout?reservation=${code}`)
  await payByCard(traveller, CARDS.good)
  await traveller.waitForURL(/\/success\?/, { timeout: 30_000 })
  await office.reload()
  await expect(office.getByText(code).first()).toBeVisible()
  await expect(office.getByRole('button', { name: 'Enviar link de pagamento' })).toHaveCount(0)
  await office.close()
})

test('in Portuguese the mail and the page that it leads to are Portuguese', async ({ browser }) => {
  const { code, reservation } = await holdFlight('REC', 'pt-BR')
  const office = await browser.newPage({ baseURL: site })
  await openAs(office, await signInSuperadmin(site))
  await office.goto(`/admin/reservations/${code}`)
  await office.getByRole('button', { name: 'Send payment link' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Send payment link' }).click()
  await expectMail(site, `Pague a sua reserva ${code}`)
  const traveller = await (await browser.newContext({ baseURL: site })).newPage()
  await traveller.goto(await payLink(reservation.contact.email))
  await expect(traveller).toHaveURL(`/pt/checkout?reservation=${code}`)
  await office.close()
})
