import { messages } from '#app/locales/help/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
