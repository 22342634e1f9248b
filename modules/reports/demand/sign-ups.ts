import type { Report } from '#modules/reports/report.ts'

export const signUps: Report = {
  id: 'sign-ups',
  group: 'demand',
  title: /*i18n*/ { id: 'reports.sign-ups', message: 'Sign-ups' },
  says: /*i18n*/ { id: 'reports.sign-ups-says', message: 'How many travellers and hotel owners created an account.' },
  needs: 'reports.read',
  rows: 'time',
  columns: [
    {
      key: 'customers',
      head: /*i18n*/ { id: 'reports.new-customers', message: 'Travellers' },
      kind: 'count',
      drawn: true,
    },
    { key: 'owners', head: /*i18n*/ { id: 'reports.new-owners', message: 'Hotel owners' }, kind: 'count', drawn: true },
  ],
  async read({ signUps }, wanted) {
    const rows = await signUps(wanted)
    return rows.map(({ bucket, ...values }) => ({ bucket, part: '', currency: null, values }))
  },
}
