import { test } from '@playwright/test'
import { openAs, signInSuperadmin } from './staff.ts'

test('shots', async ({ page, baseURL }) => {
  test.setTimeout(200_000)
  const staff = await signInSuperadmin(String(baseURL))
  await openAs(page, staff)
  const list = await page.request.post('/api/admin/support/macros', {
    headers: { authorization: `Bearer ${staff.token}` },
    data: {
      name: 'Refund is on its way',
      bodyEn: 'Dear {{customer_name}}, your refund is on its way.',
      bodyPt: 'Olá {{customer_name}}, seu reembolso está a caminho.',
      changes: { status: 'solved', priority: 'high', addTags: ['refund', 'bank'], assign: 'me' },
      version: 0,
    },
  })
  console.log(list.status())
  const r = await page.request.post('/api/support/requests', {
    headers: { 'idempotency-key': 'kkkkkkkk1' },
    data: {
      name: 'Ana Souza',
      email: 'ana@zz.example',
      topic: 'refund',
      message: 'Where is my refund? I have waited for two weeks.',
    },
  })
  const { number } = await r.json()
  for (const [w, tag] of [
    [360, 'm'],
    [768, 't'],
    [1280, 'd'],
  ] as const) {
    await page.setViewportSize({ width: w, height: 900 })
    for (const [name, path] of [
      ['ticket', `/admin/support/${number}`],
      ['macros', '/pt/admin/support/macros'],
      ['blocked', '/admin/support/blocked'],
      ['list', '/pt/admin/support'],
    ] as const) {
      await page.goto(path)
      await page.waitForTimeout(900)
      if (name === 'ticket') {
        await page.getByRole('button', { name: 'Macros' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Refund/ })
          .click()
        await page.waitForTimeout(300)
      }
      await page.screenshot({ path: `/tmp/shots/${name}-${tag}.png`, fullPage: true })
    }
  }
})
