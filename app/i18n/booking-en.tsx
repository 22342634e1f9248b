import { messages } from '#app/locales/booking/pt-BR.po?english'
import { messages as ofKit } from '#app/locales/kit/pt-BR.po?english'
import { messages as ofStays } from '#app/locales/stays/pt-BR.po?english'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofKit, ...ofStays, ...messages })
