import { messages } from '#app/locales/chat/pt-BR.po?english'
import { messages as ofKit } from '#app/locales/kit/pt-BR.po?english'
import { messages as ofTalk } from '#app/locales/talk/pt-BR.po?english'
import { widgetIn } from './widget-in.tsx'

export default widgetIn('en', { ...ofKit, ...ofTalk, ...messages })
