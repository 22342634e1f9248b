import { messages } from 'words:en/partner-settings'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
