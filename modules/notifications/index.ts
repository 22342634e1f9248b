export { notificationsApi } from './notifications.api.ts'
export { createNotifications, type Notifications } from './notifications.ts'
export { staffMailsApi } from './staff-mails.api.ts'
export { createStaffMails, type StaffMailDesk } from './staff-mails.ts'
