import { messages } from 'words:en/partner-calendar'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
