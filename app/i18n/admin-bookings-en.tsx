import { messages } from 'words:en/admin-bookings'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
