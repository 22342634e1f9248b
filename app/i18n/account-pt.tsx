import { messages } from '../locales/account/pt-BR.po'
import { messages as ofFactor } from '../locales/factor/pt-BR.po'
import { messages as ofKit } from '../locales/kit/pt-BR.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', { ...ofFactor, ...ofKit, ...messages })
