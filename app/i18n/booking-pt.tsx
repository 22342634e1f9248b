import { messages } from '#app/locales/booking/pt-BR.po'
import { messages as ofKit } from '#app/locales/kit/pt-BR.po'
import { messages as ofStays } from '#app/locales/stays/pt-BR.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', { ...ofKit, ...ofStays, ...messages })
