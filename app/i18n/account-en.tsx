import { messages } from '../locales/account/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
