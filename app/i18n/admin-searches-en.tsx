import { messages } from 'words:en/admin-searches'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
