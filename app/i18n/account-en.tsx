import { messages } from '../locales/account/en.po'
import { messages as ofFactor } from '../locales/factor/en.po'
import { messages as ofKit } from '../locales/kit/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofFactor, ...ofKit, ...messages })
