import { messages } from '#app/locales/about/pt-BR.po?english'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
