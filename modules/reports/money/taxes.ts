import type { Report } from '#modules/reports/report.ts'

/** Taxes have no account of their own: suppliers and owners owe them. Read from what was said when it was sold. */
export const taxes: Report = {
  id: 'taxes',
  group: 'money',
  title: /*i18n*/ { id: 'reports.taxes', message: 'Taxes in prices' },
  says: /*i18n*/ {
    id: 'reports.taxes-says',
    message: 'Airport taxes and charges, VAT and city tax of stays, and tax on insurance that travellers paid.',
  },
  notes: [
    /*i18n*/ {
      id: 'reports.taxes-note',
      message:
        'Suppliers and hotel owners owe these taxes, so the ledger has no account for them: they are read from what was sold and not cancelled, on the day of payment.',
    },
  ],
  needs: 'ledger.read',
  rows: 'time',
  inCurrencies: true,
  splits: ['product', 'market'],
  filters: ['currency', 'product', 'market'],
  columns: [
    { key: 'items', head: /*i18n*/ { id: 'reports.tax-items', message: 'Sold' }, kind: 'count' },
    { key: 'taxes', head: /*i18n*/ { id: 'reports.tax-amount', message: 'Taxes' }, kind: 'money', drawn: true },
  ],
  async read({ taxes }, wanted) {
    const rows = await taxes(wanted)
    return rows.map(({ bucket, part, currency, items, taxes: amount }) => ({
      bucket,
      part,
      currency,
      values: { items, taxes: amount },
    }))
  },
}
