import { messages } from '#app/locales/chat/pt-BR.po'
import { messages as ofKit } from '#app/locales/kit/pt-BR.po'
import { messages as ofTalk } from '#app/locales/talk/pt-BR.po'
import { widgetIn } from './widget-in.tsx'

export default widgetIn('pt-BR', { ...ofKit, ...ofTalk, ...messages })
