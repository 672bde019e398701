// The entry of the gallery (`npm run check -- ui`): a page of its own that no release contains.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '../ui/tokens.css'
import '../ui/base.css'
import { applyStoredTheme } from '../ui/theme/theme.ts'
import { Gallery } from './Gallery.tsx'

applyStoredTheme()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </StrictMode>,
)
