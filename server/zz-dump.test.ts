import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'

const database = testDatabase()
test('dump', async () => {
  const site = await openWholeSite(database)
  const answer = await site.app.inject('/api/openapi.json')
  writeFileSync(process.env['OA'] ?? '/tmp/oa/x.json', JSON.stringify(answer.json(), null, 1))
  await site.app.close()
})
