import { messages } from '../locales/account/pt-BR.po'
import { messages as ofKit } from '../locales/kit/pt-BR.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', { ...ofKit, ...messages })
