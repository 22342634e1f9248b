import { messages } from 'words:en/admin-frame'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
