import { messages } from 'words:en/partner-reviews'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
