import type { CallCustomer } from '#app/account/session/call-customer.ts'
import { companions, customerDevices, customerProfile } from '#modules/accounts/customers/account.routes.ts'
import { ownAlerts } from '#modules/alerts/alerts.routes.ts'
import { notificationPreferences } from '#modules/notifications/notifications.routes.ts'
import { myReservations } from '#modules/reservations/read/own-reservations.routes.ts'
import type { TabId } from './tabs.ts'

const LOADS = {
  trips: async (call) => ({ tab: 'trips' as const, trips: await call(myReservations.trips, {}) }),
  profile: async (call) => ({ tab: 'profile' as const, profile: await call(customerProfile.read, {}) }),
  companions: async (call) => ({ tab: 'companions' as const, companions: await call(companions.list, {}) }),
  payments: async (call) => ({ tab: 'payments' as const, payments: (await call(myReservations.payments, {})).rows }),
  security: async (call) => ({ tab: 'security' as const, profile: await call(customerProfile.read, {}) }),
  devices: async (call) => ({ tab: 'devices' as const, devices: await call(customerDevices.list, {}) }),
  notifications: async (call) => ({
    tab: 'notifications' as const,
    preferences: await call(notificationPreferences.read, {}),
  }),
  alerts: async (call) => ({ tab: 'alerts' as const, alerts: await call(ownAlerts.list, {}) }),
  privacy: async () => ({ tab: 'privacy' as const }),
} satisfies Record<TabId, (call: CallCustomer) => Promise<{ tab: TabId }>>

export type TabData = Awaited<ReturnType<(typeof LOADS)[TabId]>>

/** What one part of the dashboard shows, and nothing of the others. */
export function loadTab(tab: TabId, call: CallCustomer): Promise<TabData> {
  return LOADS[tab](call)
}
