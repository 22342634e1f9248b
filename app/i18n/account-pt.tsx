import { messages } from '#app/locales/account/pt-BR.po'
import { messages as ofKit } from '#app/locales/kit/pt-BR.po'
import { messages as ofSignIn } from '#app/locales/sign-in/pt-BR.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', { ...ofSignIn, ...ofKit, ...messages })
