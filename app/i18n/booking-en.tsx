import { messages } from '#app/locales/booking/en.po'
import { messages as ofStays } from '#app/locales/stays/en.po'
import { messages as ofTalk } from '#app/locales/talk/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofStays, ...ofTalk, ...messages })
