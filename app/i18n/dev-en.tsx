import { messages } from '#app/locales/dev/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
