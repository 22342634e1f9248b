import { messages } from '#app/locales/help/pt-BR.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
