import { messages } from '../locales/partner/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
