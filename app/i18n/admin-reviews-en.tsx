import { messages } from 'words:en/admin-reviews'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
