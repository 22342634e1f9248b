import type { AddressInfo } from 'node:net'
import { visitorChatApi } from '#modules/chat/index.ts'
import { createTranslate } from '#platform/i18n.ts'
import { openListener } from '#platform/listen.ts'
import { createCounts } from '#platform/shared/counts.ts'
import { countsInPostgres } from '#platform/shared/counts-in-postgres.ts'
import { type RealtimeDeps, realtime } from '#server/realtime/index.ts'
import { apiOf } from './api.ts'
import type { testCallers } from './callers.ts'
import { openChatDesk } from './chat-desk.ts'
import type { TestDatabase } from './database.ts'

type Setting = Partial<Omit<RealtimeDeps, 'chat' | 'callers' | 'databaseUrl'>>

/**
 * One chat process on its own port: the visitors' routes and the real sockets. Several on one database act as several
 * processes.
 */
export async function openChatPlace(
  database: TestDatabase,
  callers: ReturnType<typeof testCallers>,
  setting: Setting = {},
) {
  const desk = await openChatDesk(database)
  const listener = setting.listener ?? openListener(database.url, { warn: () => {} })
  const counts = createCounts(countsInPostgres(database.db))
  const deps = { translate: createTranslate(), databaseUrl: database.url, limited: false, counts, ...setting, listener }
  const app = await apiOf(
    async (api) => {
      for (const routes of visitorChatApi({ chat: desk.chat })) await api.register(routes, { prefix: '/api' })
      await api.register(realtime, { chat: desk.chat, callers, ...deps })
    },
    { callers },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { desk, url, app, listener, close: () => app.close() }
}

export type ChatPlace = Awaited<ReturnType<typeof openChatPlace>>
