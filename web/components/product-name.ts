import { createContext } from 'react'

export const ProductName = createContext('Plumbline')
