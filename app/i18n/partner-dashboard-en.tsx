import { messages } from 'words:en/partner-dashboard'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
