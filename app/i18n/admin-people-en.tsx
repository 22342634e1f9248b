import { messages } from 'words:en/admin-people'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
