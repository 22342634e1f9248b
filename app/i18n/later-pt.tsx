import { messages } from '#app/locales/later/pt-BR.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
