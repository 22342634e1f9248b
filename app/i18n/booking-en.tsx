import { messages } from '../locales/booking/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
