import { Outlet } from 'react-router'
import { messages } from '../locales/booking/pt-BR.po'
import { registerCatalogue } from './languages.ts'

registerCatalogue('pt-BR', messages)

export default Outlet
