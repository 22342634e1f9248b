import { messages } from '#app/locales/chat/pt-BR.po'
import { widgetIn } from './widget-in.tsx'

export default widgetIn('pt-BR', messages)
