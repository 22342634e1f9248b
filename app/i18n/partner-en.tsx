import { messages as ofFactor } from '#app/locales/factor/en.po'
import { messages as ofKit } from '#app/locales/kit/en.po'
import { messages } from '#app/locales/partner/en.po'
import { messages as ofStays } from '#app/locales/stays/en.po'
import { messages as ofTalk } from '#app/locales/talk/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofFactor, ...ofKit, ...ofStays, ...ofTalk, ...messages })
