import { messages } from 'words:en/partner-frame'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
