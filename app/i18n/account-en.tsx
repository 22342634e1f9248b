import { messages } from 'words:en/account'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
