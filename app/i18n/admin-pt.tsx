import { messages } from '#app/locales/admin/pt-BR.po'
import { messages as ofKit } from '#app/locales/kit/pt-BR.po'
import { messages as ofSignIn } from '#app/locales/sign-in/pt-BR.po'
import { messages as ofStays } from '#app/locales/stays/pt-BR.po'
import { messages as ofTalk } from '#app/locales/talk/pt-BR.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', { ...ofSignIn, ...ofKit, ...ofStays, ...ofTalk, ...messages })
