import { messages } from 'words:en/packages'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
