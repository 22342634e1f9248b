import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Company, PayingWrite } from './settings.contract.ts'
import { openSettings, STAFF } from './settings.fixture.ts'

const database = testDatabase({ each: true })
const COMPANY: Company = {
  name: 'Jangada Viagens Ltda',
  registration: 'CNPJ 11.222.333/0001-81',
  address: 'Rua da Praia, 10',
  email: 'oi@example.com',
}
const ACCOUNT: PayingWrite = { bank: 'Bradesco', agreement: '77', branch: '1425-7', account: '238069-2', version: 0 }

describe('the account from which owners are paid by Pix', () => {
  test('pays for the company, from the next approval on, until it is removed', async () => {
    const settings = openSettings(database.db)
    expect(await settings.pixPayer()).toBeNull()
    await settings.saveCompany(STAFF, { ...COMPANY, version: 0 })
    await settings.savePaying(STAFF, ACCOUNT)
    expect(await settings.pixPayer()).toEqual({
      bank: { code: '237', ispb: '60746948', name: 'Bradesco' },
      branch: { number: '1425', digit: '7' },
      account: { number: '238069', digit: '2' },
      agreement: '77',
      name: COMPANY.name,
      taxId: { kind: 2, signs: '11222333000181' },
    })
    await settings.remove(STAFF, 'paying', 1)
    expect(await settings.pixPayer()).toBeNull()
    expect((await settings.read()).paying).toMatchObject({ set: null, version: 2, changedBy: 'Iara Maia' })
    await settings.restore(STAFF, { section: 'paying', version: 1 })
    expect((await settings.pixPayer())?.agreement).toBe('77')
  })

  test('needs a company with a CNPJ, now and later', async () => {
    const settings = openSettings(database.db)
    const refused = { code: 'request/invalid', userMessage: { id: 'settings.paying-company' } }
    await expect(settings.savePaying(STAFF, ACCOUNT)).rejects.toMatchObject(refused)
    await settings.saveCompany(STAFF, { ...COMPANY, registration: 'HRB 1234', version: 0 })
    await expect(settings.savePaying(STAFF, ACCOUNT)).rejects.toMatchObject(refused)
    await settings.saveCompany(STAFF, { ...COMPANY, version: 1 })
    await settings.savePaying(STAFF, ACCOUNT)
    await settings.remove(STAFF, 'company', 2)
    expect(await settings.pixPayer()).toBeNull()
  })

  test.each([
    [{ bank: 'Banco do Mar' }, 'bank'],
    [{ branch: '1425-8' }, 'branch'],
    [{ account: '238069-3' }, 'account'],
  ])('is refused at the field that is wrong: %j', async (change, field) => {
    const settings = openSettings(database.db)
    await settings.saveCompany(STAFF, { ...COMPANY, version: 0 })
    const saving = settings.savePaying(STAFF, { ...ACCOUNT, ...change })
    await expect(saving).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field }] })
    expect((await settings.read()).paying.set).toBeNull()
  })

  test('is not changed over a colleague’s change', async () => {
    const settings = openSettings(database.db)
    await settings.saveCompany(STAFF, { ...COMPANY, version: 0 })
    await settings.savePaying(STAFF, ACCOUNT)
    const late = settings.savePaying(STAFF, { ...ACCOUNT, agreement: '78' })
    await expect(late).rejects.toMatchObject({ code: 'settings/changed' })
  })
})
