import { createContext } from 'react'

/** What stands behind a page's own title in the browser's tab. */
export const ProductName = createContext('Plumbline')
