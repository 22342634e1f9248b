import { messages } from '#app/locales/account/en.po'
import { messages as ofFactor } from '#app/locales/factor/en.po'
import { messages as ofKit } from '#app/locales/kit/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofFactor, ...ofKit, ...messages })
