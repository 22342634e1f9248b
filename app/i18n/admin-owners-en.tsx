import { messages } from 'words:en/admin-owners'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
