import { messages } from 'words:en/partner-guests'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
