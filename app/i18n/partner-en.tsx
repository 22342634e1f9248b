import { messages as ofKit } from '#app/locales/kit/pt-BR.po?english'
import { messages } from '#app/locales/partner/pt-BR.po?english'
import { messages as ofSignIn } from '#app/locales/sign-in/pt-BR.po?english'
import { messages as ofStays } from '#app/locales/stays/pt-BR.po?english'
import { messages as ofTalk } from '#app/locales/talk/pt-BR.po?english'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofSignIn, ...ofKit, ...ofStays, ...ofTalk, ...messages })
