import { messages } from '#app/locales/chat/en.po'
import { widgetIn } from './widget-in.tsx'

export default widgetIn('en', messages)
