import { messages } from 'words:en/partner-hotel'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
