import { messages } from 'words:en/partner-messages'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
