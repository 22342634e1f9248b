import { messages } from '#app/locales/admin/en.po'
import { messages as ofFactor } from '#app/locales/factor/en.po'
import { messages as ofKit } from '#app/locales/kit/en.po'
import { messages as ofStays } from '#app/locales/stays/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofFactor, ...ofKit, ...ofStays, ...messages })
