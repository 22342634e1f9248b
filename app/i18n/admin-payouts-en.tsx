import { messages } from 'words:en/admin-payouts'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
