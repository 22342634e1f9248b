export { notificationsApi } from './notifications.api.ts'
export { createNotifications, type Notifications } from './notifications.ts'
export type { NotificationDeps, TravellerView } from './tell-traveller.ts'
