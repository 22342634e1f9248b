import { Outlet } from 'react-router'
import { messages } from '../locales/account/pt-BR.po'
import { registerCatalogue } from './languages.ts'

registerCatalogue('pt-BR', messages)

export default Outlet
