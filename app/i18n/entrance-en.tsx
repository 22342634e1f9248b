import { messages } from 'words:en/entrance'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
