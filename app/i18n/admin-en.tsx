import { messages } from '../locales/admin/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
