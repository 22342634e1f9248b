export { chatContactGiven, chatLeft } from './chat.events.ts'
export { type Chat, createChat } from './chat.ts'
export { chatBodies } from './conversations/sealed-body.ts'
export { deskApi } from './desk/desk.api.ts'
export {
  type ChatFigures,
  chatFigures,
  chatsByHour,
  type HourOfChats,
  type MissedChats,
  missedChats,
} from './desk/desk-report.ts'
export { deskSettingsApi } from './desk/desk-settings.api.ts'
export type { News, StaffNews, VisitorNews } from './live.ts'
export { chatMails } from './mail-templates.ts'
export { countChatsBefore } from './personal-data.ts'
export type { KnownVisitor, VisitorBlocks } from './visitor-blocks.ts'
export { visitorChatApi } from './visitor-chat.api.ts'
