import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/instrument-sans/wght.css'
import { App } from './app.tsx'
import '../style/all.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
