import { Outlet } from 'react-router'
import { messages } from '../locales/account/en.po'
import { registerCatalogue } from './languages.ts'

registerCatalogue('en', messages)

export default Outlet
