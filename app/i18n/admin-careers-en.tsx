import { messages } from 'words:en/admin-careers'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
