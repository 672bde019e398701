// What went wrong at the provider, for the page that it returns to.

import { createContext } from 'react'

export const IdentityErrorContext = createContext<Error | undefined>(undefined)
