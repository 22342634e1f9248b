import type { AccountApi } from '#app/account/session/account-api.ts'
import type { TabId } from './tabs.ts'

const LOADS = {
  trips: async (api: AccountApi) => ({ tab: 'trips' as const, trips: await api.trips() }),
  profile: async (api: AccountApi) => ({ tab: 'profile' as const, profile: await api.profile() }),
  companions: async (api: AccountApi) => ({ tab: 'companions' as const, companions: await api.companions() }),
  payments: async (api: AccountApi) => ({ tab: 'payments' as const, payments: (await api.payments()).rows }),
  security: async (api: AccountApi) => ({ tab: 'security' as const, profile: await api.profile() }),
  devices: async (api: AccountApi) => ({ tab: 'devices' as const, devices: await api.devices() }),
  notifications: async (api: AccountApi) => ({ tab: 'notifications' as const, preferences: await api.preferences() }),
  privacy: async () => ({ tab: 'privacy' as const }),
} satisfies Record<TabId, (api: AccountApi) => Promise<{ tab: TabId }>>

export type TabData = Awaited<ReturnType<(typeof LOADS)[TabId]>>

/** What one part of the dashboard shows, and nothing of the others. */
export function loadTab(tab: TabId, api: AccountApi): Promise<TabData> {
  return LOADS[tab](api)
}
