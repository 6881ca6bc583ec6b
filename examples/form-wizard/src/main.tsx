import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Wizard } from './wizard.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Wizard />
    </StrictMode>,
  )
