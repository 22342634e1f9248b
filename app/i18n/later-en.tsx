import { messages } from '#app/locales/later/pt-BR.po?english'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
