import { messages } from 'words:en/about'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
