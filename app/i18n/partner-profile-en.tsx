import { messages } from 'words:en/partner-profile'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
