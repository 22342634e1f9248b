export { notificationsApi } from './notifications.api.ts'
export { createNotifications, type Notifications } from './notifications.ts'
