import { messages } from 'words:en/wallet'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
