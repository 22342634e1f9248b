import { messages } from '#app/locales/account/pt-BR.po?english'
import { messages as ofKit } from '#app/locales/kit/pt-BR.po?english'
import { messages as ofSignIn } from '#app/locales/sign-in/pt-BR.po?english'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofSignIn, ...ofKit, ...messages })
